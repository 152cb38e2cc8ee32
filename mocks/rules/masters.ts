import { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import ar from '#mocks/translations/masters/ar.json' with { type: 'json' };
import de from '#mocks/translations/masters/de.json' with { type: 'json' };
import es from '#mocks/translations/masters/es.json' with { type: 'json' };
import fr from '#mocks/translations/masters/fr.json' with { type: 'json' };
import he from '#mocks/translations/masters/he.json' with { type: 'json' };
import it from '#mocks/translations/masters/it.json' with { type: 'json' };
import ja from '#mocks/translations/masters/ja.json' with { type: 'json' };
import zh from '#mocks/translations/masters/zh.json' with { type: 'json' };
import ROWS from './masters.json' with { type: 'json' };

/** Names of master items by language, list and code; English is in the rows themselves. */
export const MASTER_NAMES: Readonly<
  Record<string, Readonly<Partial<Record<MasterCode, Readonly<Record<string, string>>>>>>
> = { zh, it, es, fr, ja, he, de, ar };

/** Names of an item by language. Empty for a code such as VVS1, which is the same in every language. */
function namesOf(list: MasterCode, code: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MASTER_NAMES).flatMap(([language, names]) => {
      const name = names[list]?.[code];
      return name === undefined ? [] : [[language, name]];
    }),
  );
}

const DEFAULTS: ReadonlySet<string> = new Set(['shape-round', 'lab-gia']);

/** A text as an id: lower-case words joined by hyphens; a plus sign becomes `-plus`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function isMasterCode(code: string): code is MasterCode {
  return Object.hasOwn(MasterCode, code);
}

type ListRow = {
  readonly code: string;
  readonly prefix: string;
  readonly idFrom: string;
  readonly items: readonly ItemRow[];
};
type ItemRow = {
  readonly code: string;
  readonly name: string;
  readonly group?: string;
};
const LISTS: readonly ListRow[] = ROWS;

/** The 43 master lists of the contract, sorted by code. Items are in the order of their scale. */
export const MASTERS: readonly MasterList[] = LISTS.flatMap(({ code: list, prefix, idFrom, items }) => {
  if (!isMasterCode(list)) return [];
  return {
    code: list,
    items: items.map(({ code, name, group = null }, index) => {
      const slug = slugOf(idFrom === 'code' ? code : name);
      const id = `${prefix}-${slug}`;
      return {
        id,
        code,
        name,
        parentCode: list,
        sortingSequence: index + 1,
        isActive: true,
        isDefault: DEFAULTS.has(id),
        image: list === 'SHAPE' ? `/media/shapes/${slug}.svg` : null,
        group,
        fromCarat: null,
        toCarat: null,
        multiLanguageData: namesOf(list, code),
      };
    }),
  };
});

const ITEMS: ReadonlyMap<string, MasterItem> = new Map(
  MASTERS.flatMap((list) =>
    list.items.flatMap((item): [string, MasterItem][] => [
      [`${list.code}/${item.name}`, item],
      [`${list.code}/${item.code}`, item],
    ]),
  ),
);

/** The item of a list by its code or name. Throws a RangeError for an unknown one, which is a mistake in the seed. */
export function master(code: MasterCode, shortOrName: string): MasterItem {
  const item = ITEMS.get(`${code}/${shortOrName}`);
  if (!item) throw new RangeError(`The list ${code} has no ${shortOrName}.`);
  return item;
}

/** The name of an item in a language, by its English one; the text itself if the list has no such item. */
export function nameIn(language: string, code: MasterCode, name: string): string {
  return ITEMS.get(`${code}/${name}`)?.multiLanguageData?.[language] ?? name;
}
