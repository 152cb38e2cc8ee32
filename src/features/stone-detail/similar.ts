import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { round2 } from '#src/domain/stones/rounding.ts';

/** How far the weight of a similar stone may be off, either way. */
const WEIGHT_SHARE = 0.05;

/** The grade itself and those one step better and worse; null without a grade. */
function around(masters: Masters, code: MasterCode, id: string | null): string[] | null {
  if (id === null) return null;
  const scale = masters.list(code);
  const at = scale.findIndex((item) => item.id === id);
  return at === -1 ? [id] : scale.slice(Math.max(0, at - 1), at + 2).map((item) => item.id);
}

/**
 * Stones that a buyer of this one may take instead: the same shape, a weight within 5 %, colour and clarity within one
 * grade; fancy colours of the same colour and intensity.
 */
export function similarTo(stone: Stone, masters: Masters): DiamondFilter {
  const { crt, shp, isFcCol, fcCol, inten, pktType } = stone;
  const colour = isFcCol ? null : around(masters, 'COLOR', stone.col);
  const clarity = around(masters, 'CLARITY', stone.clr);
  return {
    shp: [shp],
    isFcCol,
    pktType: [pktType],
    crt: { '>=': round2(crt * (1 - WEIGHT_SHARE)), '<=': round2(crt * (1 + WEIGHT_SHARE)) },
    ...(colour === null ? {} : { col: colour }),
    ...(clarity === null ? {} : { clr: clarity }),
    ...(isFcCol && fcCol !== null ? { fcCol: [fcCol] } : {}),
    ...(isFcCol && inten !== null ? { inten: [inten] } : {}),
  };
}

/** The stones nearest to this one in weight, then in price. */
export function nearest(stone: Stone, others: readonly Stone[], max: number): readonly Stone[] {
  const off = (other: Stone) => Math.round(Math.abs(other.crt - stone.crt) * 100);
  const offPrice = (other: Stone) => Math.abs(other.ctPr - stone.ctPr);
  return others
    .filter(({ id }) => id !== stone.id)
    .toSorted((a, b) => off(a) - off(b) || offPrice(a) - offPrice(b))
    .slice(0, max);
}
