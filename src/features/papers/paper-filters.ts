import { type ChoiceFilter, type FilterCodec, textIn } from '#src/shared/data/list-address.ts';
import { type Day, isDay } from '#src/shared/i18n/days.ts';

/** The filters of a list of trade papers: a state, a period of days in Asia/Kolkata (both included) and a text. */
export interface PaperFilters<Value> extends ChoiceFilter<Value> {
  readonly from?: Day;
  readonly to?: Day;
  readonly search?: string;
}

/** Longest text that the lists of papers search for (contract, OrderPageRequest and InvoicePageRequest). */
export const LONGEST_SEARCH = 60;

export function periodOf<Value>({ from, to, search }: PaperFilters<Value>) {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search === undefined ? {} : { search }),
  };
}

function dayIn(params: URLSearchParams, name: string): Day | undefined {
  const value = params.get(name);
  return value !== null && isDay(value) ? value : undefined;
}

/** Adds period and text to the codec of a state: `status=paid&from=2026-01-01&to=2026-01-31&search=O-26`. */
export function paperFilters<Value>(
  state: FilterCodec<ChoiceFilter<Value>>,
): FilterCodec<PaperFilters<Value>> {
  return {
    read(address) {
      const params = new URLSearchParams(address);
      const from = dayIn(params, 'from');
      const to = dayIn(params, 'to');
      const search = textIn(params, 'search', LONGEST_SEARCH);
      return {
        ...state.read(address),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(search === undefined ? {} : { search }),
      };
    },
    write: (filters) =>
      [state.write(filters), new URLSearchParams(Object.entries(periodOf(filters))).toString()]
        .filter((part) => part !== '')
        .join('&'),
  };
}
