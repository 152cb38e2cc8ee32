import * as v from 'valibot';
import { ShowroomCurrency } from '#generated/model/showroomCurrency.ts';
import type { ShowroomDetail } from '#generated/model/showroomDetail.ts';
import type { ShowroomMarkup } from '#generated/model/showroomMarkup.ts';
import { ShowroomMarkupKind } from '#generated/model/showroomMarkupKind.ts';
import type { ShowroomPricing } from '#generated/model/showroomPricing.ts';
import type { ShowroomUpsertRequest } from '#generated/model/showroomUpsertRequest.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { ShowroomUpsertRequest as rules } from '#generated/rules/ShowroomUpsertRequest.ts';
import { type DayEntry, day, instantOf } from '#src/shared/forms/day-rules.ts';
import { holds, type NumberEntry, number, text } from '#src/shared/forms/rules.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';

/** How long a link works: hours from now, until a day, or as before. */
export const ENDS = ['48', '168', 'until', 'same'] as const;
export type End = (typeof ENDS)[number];

/** A size band as it is typed. */
export interface Band {
  readonly fromCarat: NumberEntry;
  readonly kind: ShowroomMarkup['kind'];
  readonly value: NumberEntry;
}

export const MOST_BANDS = 10;
const FIRST_BAND: Band = { fromCarat: 0, kind: 'PERCENT', value: 15 };

export type ShowroomEntries = {
  title: string;
  client: string;
  isPriceShown: boolean;
  bands: readonly Band[];
  currency: ShowroomCurrency;
  rate: NumberEntry;
  rateDate: DayEntry;
  terms: string;
  color: ThemeColor;
  end: End;
  until: DayEntry;
};

/** Bounds of a band (contract, ShowroomMarkup). */
const LEAST_VALUE = 0;
const MOST_VALUE = 1_000_000;
const FIRST_CARAT = 0;
const MOST_CARAT = 1000;

const band = v.object({
  fromCarat: v.pipe(v.number(), v.minValue(FIRST_CARAT), v.maxValue(MOST_CARAT)),
  kind: v.picklist(Object.values(ShowroomMarkupKind)),
  value: v.pipe(v.number(), v.minValue(LEAST_VALUE), v.maxValue(MOST_VALUE)),
});

/** Whether the bands are whole, begin at 0 and rise. */
function isInOrder(bands: readonly Band[]): boolean {
  const read = v.safeParse(v.array(band), bands);
  if (!read.success) return false;
  const [first, ...others] = read.output.map(({ fromCarat }) => fromCarat);
  return first === FIRST_CARAT && others.every((from, place) => from > (read.output[place]?.fromCarat ?? 0));
}

const wholeBands = v.pipe(
  v.custom<readonly Band[]>(Array.isArray),
  holds<readonly Band[]>('bands', isInOrder),
  v.transform((bands) => v.parse(v.array(band), bands)),
);

const RATE = { isRequired: true, type: 'number', minimum: 0.000_001, maximum: 100_000 } as const;
const DAY = { isRequired: false, type: 'string', format: 'date' } as const;

const entries = v.object({
  title: text(rules.title),
  client: text(rules.client),
  isPriceShown: v.boolean(),
  bands: wholeBands,
  currency: v.picklist(Object.values(ShowroomCurrency)),
  rate: number(RATE),
  rateDate: day({ ...DAY, isRequired: true }),
  terms: text(rules.terms),
  color: v.picklist(Object.values(ThemeColor)),
  end: v.picklist(ENDS),
  until: day(DAY),
});

type Read = v.InferOutput<typeof entries>;
type Priced = Pick<Read, 'bands' | 'currency' | 'rate' | 'rateDate'>;

function endOf({ end, until }: Read): Pick<ShowroomUpsertRequest, 'hours' | 'expiresAt'> {
  if (end === '48') return { hours: 48 };
  if (end === '168') return { hours: 168 };
  const at = end === 'until' && until ? instantOf({ day: until, time: '23:59' }, TIME_ZONE) : null;
  return at === null ? {} : { expiresAt: new Date(at).toISOString() };
}

const pricingOf = ({ bands: markups, currency, rate, rateDate }: Priced): ShowroomPricing => ({
  markups,
  currency,
  rate: currency === 'USD' ? 1 : rate,
  rateDate,
});

/** What is sent for the entries. */
export const showroomSchema = v.pipe(
  entries,
  v.forward(
    holds('non_empty', ({ end, until }) => end !== 'until' || until !== undefined),
    ['until'],
  ),
  v.transform((read): ShowroomUpsertRequest => {
    const { title, client, isPriceShown, terms, color } = read;
    return {
      ...{ title, client, isPriceShown, color, pricing: pricingOf(read) },
      ...(terms === undefined ? {} : { terms }),
      ...endOf(read),
    };
  }),
);

/** The pricing that the entries stand for; null while they are not whole. */
export function pricingIn(typed: ShowroomEntries): ShowroomPricing | null {
  const read = v.safeParse(v.pick(entries, ['bands', 'currency', 'rate', 'rateDate']), {
    ...typed,
    rate: typed.currency === 'USD' ? 1 : typed.rate,
  });
  return read.success ? pricingOf(read.output) : null;
}

/** Entries of a new showroom on a day. */
export const newEntries = (today: string): ShowroomEntries => ({
  title: '',
  client: '',
  isPriceShown: true,
  bands: [FIRST_BAND],
  currency: 'USD',
  rate: 1,
  rateDate: today,
  terms: '',
  color: 'BLUE',
  end: '48',
  until: null,
});

export function entriesOf({
  title,
  client,
  isPriceShown,
  pricing,
  terms,
  color,
}: ShowroomDetail): ShowroomEntries {
  const { markups: bands, currency, rate, rateDate } = pricing;
  return {
    ...{ title, client, isPriceShown, bands, currency, rate, rateDate, terms: terms ?? '', color },
    end: 'same',
    until: null,
  };
}
