import { href } from '#src/domain/paths/href.ts';
import type { ChoiceFilter, FilterCodec } from '#src/shared/data/list-address.ts';

export type ShowFilters = ChoiceFilter<boolean> & {
  /** Id of the show; absent for the current or next one. */
  readonly show?: string;
};

const NEXT = 'next';

export const isOfShow = (search: string): boolean => Boolean(new URLSearchParams(search).get('show'));

export const showAddress = (show: string = NEXT): string => href('officeList', null, { show });

export function ofShow(choices: FilterCodec<ChoiceFilter<boolean>>): FilterCodec<ShowFilters> {
  return {
    read(search) {
      const show = new URLSearchParams(search).get('show');
      return { ...choices.read(search), ...(show && show !== NEXT ? { show } : {}) };
    },
    write({ choice, show = NEXT }) {
      const chosen = choices.write({ choice });
      return [String(new URLSearchParams({ show })), chosen].filter((part) => part !== '').join('&');
    },
  };
}
