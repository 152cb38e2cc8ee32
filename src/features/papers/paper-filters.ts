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

type Given = Readonly<Record<'from' | 'to' | 'search', string | undefined>>;

export function periodOf({ from, to, search }: Partial<Given>) {
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
      const search = textIn(params, 'search', LONGEST_SEARCH);
      const period = { from: dayIn(params, 'from'), to: dayIn(params, 'to') };
      return { ...state.read(address), ...periodOf({ ...period, search }) };
    },
    write: (filters) =>
      [state.write(filters), new URLSearchParams(Object.entries(periodOf(filters))).toString()]
        .filter((part) => part !== '')
        .join('&'),
  };
}
