import { type KnownFigures, solvePrice } from '#src/domain/stones/pricing.ts';
import type { NumberEntry } from '#src/shared/forms/rules.ts';

export type Figure = keyof KnownFigures;

export const figures = ['crt', 'rap', 'back', 'ctPr', 'amt'] as const satisfies readonly Figure[];

/** Entries of the calculator; `given` are the figures besides the weight that were entered, the latest last. */
export interface PriceEntries {
  readonly entered: Readonly<Record<Figure, NumberEntry>>;
  readonly given: readonly Figure[];
}

/** Price per carat and amount say the same once the weight is known. */
const sidesOf = (figure: Figure) => (figure === 'amt' ? 'ctPr' : figure);

const nothing = { crt: null, rap: null, back: null, ctPr: null, amt: null };

export function firstEntries(
  stone: { readonly crt: number; readonly rap: number | null; readonly ctPr: number } | null,
): PriceEntries {
  if (stone === null) return { entered: nothing, given: [] };
  const { crt, rap, ctPr } = stone;
  return { entered: { ...nothing, crt, rap, ctPr }, given: rap === null ? ['ctPr'] : ['rap', 'ctPr'] };
}

/** Enters a figure. The two that were entered last stand, and the others are calculated from them. */
export function enter({ entered, given }: PriceEntries, figure: Figure, value: NumberEntry): PriceEntries {
  const changed = { ...entered, [figure]: value };
  if (figure === 'crt') return { entered: changed, given };
  const others = given.filter((other) => sidesOf(other) !== sidesOf(figure));
  return { entered: changed, given: value === null ? others : [...others, figure].slice(-2) };
}

/** Why an entry is not used: no number, not above zero, or a back of -100 or less. */
export type Refusal = 'notNumber' | 'notPositive' | 'tooLow';

export function refusalOf(figure: Figure, entry: NumberEntry): Refusal | null {
  if (entry === null) return null;
  if (typeof entry === 'string') return 'notNumber';
  if (figure === 'back') return entry > -100 ? null : 'tooLow';
  return entry > 0 ? null : 'notPositive';
}

export function figuresOf({ entered, given }: PriceEntries): KnownFigures {
  const used = (figure: Figure) => {
    const entry = entered[figure];
    const isGiven = figure === 'crt' || given.includes(figure);
    return isGiven && typeof entry === 'number' && refusalOf(figure, entry) === null ? entry : null;
  };
  return solvePrice({
    crt: used('crt'),
    rap: used('rap'),
    back: used('back'),
    ctPr: used('ctPr'),
    amt: used('amt'),
  });
}
