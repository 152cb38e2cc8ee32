import type { Words } from '#src/locales/namespaces.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { type ChoiceFilter, choiceFilter, type FilterCodec } from '#src/shared/data/list-address.ts';

/** Translations: `lists:tab.<key>`. */
export type TabKey = Exclude<keyof Words['lists']['tab'], 'label'>;

/** A predefined filter of a list. A tab is a link: the URL holds the open tab. */
export interface ListTab<Filters> {
  readonly key: TabKey;
  readonly filters: Filters;
}

/** The tabs of a list, with the codec of their filter. */
interface Tabs<Filters> {
  readonly filters: FilterCodec<Filters>;
  readonly tabs: readonly ListTab<Filters>[];
}

/**
 * Tabs of a list with one filter: `first` shows every row, each key of `choices` the rows with its value. The address has
 * the key: `choiceTabs('status', 'all', { pending: 1 })` writes `status=pending`.
 */
export function choiceTabs<Value extends string | number | boolean>(
  name: string,
  first: TabKey,
  choices: { readonly [Key in TabKey]?: Value },
): Tabs<ChoiceFilter<Value>> {
  const pairs = keysOf(choices).flatMap((key) => {
    const choice = choices[key];
    return choice === undefined ? [] : [{ key, choice }];
  });
  return {
    filters: choiceFilter(name, Object.fromEntries(pairs.map(({ key, choice }) => [key, choice]))),
    tabs: [
      { key: first, filters: { choice: null } },
      ...pairs.map(({ key, choice }) => ({ key, filters: { choice } })),
    ],
  };
}
