import { amountOf, backOf, pricePerCarat } from './pricing.ts';
import { round2 } from './rounding.ts';

/** Known figures of a price; null where unknown. Money in USD, `back` in percentage points. */
export interface KnownFigures {
  readonly crt: number | null;
  readonly rap: number | null;
  readonly back: number | null;
  readonly ctPr: number | null;
  readonly amt: number | null;
}

/** Price per carat as far as it follows from one known figure, or from list price and back. */
function priceOf({ crt, rap, back, ctPr, amt }: KnownFigures): number | null {
  if (ctPr !== null) return ctPr;
  if (amt !== null) return crt === null ? null : round2(amt / crt);
  return rap === null || back === null ? null : pricePerCarat(rap, back);
}

/**
 * Completes a price from any two of list price, back, and price per carat or amount. An amount needs the weight. Figures
 * that are given stay as they are; others are kept to the cent, and stay null if they do not follow.
 */
export function solvePrice(known: KnownFigures): KnownFigures {
  const { crt, rap, back, amt } = known;
  const ctPr = priceOf(known);
  const isSold = ctPr !== null && ctPr > 0;
  return {
    crt,
    ctPr,
    rap: rap ?? (isSold && back !== null && back > -100 ? round2(ctPr / (1 + back / 100)) : null),
    back: back ?? (ctPr === null ? null : backOf(ctPr, rap)),
    amt: amt ?? (ctPr === null || crt === null ? null : amountOf(crt, ctPr)),
  };
}
