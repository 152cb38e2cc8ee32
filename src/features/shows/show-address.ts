import { href } from '#src/domain/paths/href.ts';
import type { ChoiceFilter, FilterCodec } from '#src/shared/data/list-address.ts';

/** Stones of a show: all of them, or those that the user chose. */
export type ShowFilters = ChoiceFilter<boolean> & {
  /** Id of the show; absent for the current or next one. */
  readonly show?: string;
};

const NEXT = 'next';

/** Whether the address of /account/office-list asks for the stones of a show (`?show=next`, `?show=<id>`). */
export const isOfShow = (search: string): boolean => Boolean(new URLSearchParams(search).get('show'));

/** Address of the stones of a show; of the current or next one without an id. */
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
