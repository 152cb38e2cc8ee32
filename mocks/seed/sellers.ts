import type { PlaceName } from '#mocks/rules/places.ts';
import { type Choices, weighted } from './draw.ts';

/** A selling company. */
export interface Seller {
  /** Account id. */
  readonly id: string;
  /** Three letters: prefix of its stock numbers, and its vendor code. */
  readonly code: string;
  readonly name: string;
  readonly places: Choices<PlaceName>;
  /** Percent points above (or, if negative, below) the usual discount. */
  readonly leaning: number;
  readonly companyCode: string;
}

function seller(
  code: string,
  name: string,
  leaning: number,
  companyCode: string,
  places: readonly (readonly [PlaceName, number])[],
): Seller {
  return { id: `acc-${code.toLowerCase()}`, code, name, leaning, companyCode, places: weighted(places) };
}

const KIRSTONE = seller('KIR', 'Kirstone Exports', 0, 'PAVILION', [
  ['Mumbai', 7],
  ['Surat', 3],
]);
const SURFACET = seller('SUR', 'Surfacet Polished', -2.25, 'HOUSE-02', [
  ['Surat', 8],
  ['Mumbai', 2],
]);
const SCHELDE = seller('SCH', 'Schelde Brilliants', 1, 'HOUSE-03', [
  ['Antwerp', 9],
  ['London', 1],
]);
const HUDSON = seller('HUD', 'Hudlight Gem House', 2.5, 'HOUSE-04', [['New York', 1]]);
const HARBOUR = seller('HAR', 'Harbour Light Diamonds', 0.75, 'HOUSE-05', [
  ['Hong Kong', 8],
  ['Shanghai', 2],
]);
const CREEK = seller('CRK', 'Creek Stones', -1, 'HOUSE-06', [
  ['Dubai', 8],
  ['Mumbai', 2],
]);
const SHARON = seller('SHN', 'Sharon Valley Diamonds', 1.5, 'HOUSE-07', [
  ['Ramat Gan', 8],
  ['New York', 2],
]);
const SIAM = seller('SIM', 'Siam Facet', -1.75, 'HOUSE-08', [
  ['Bangkok', 8],
  ['Hong Kong', 2],
]);

/** The eight sellers. */
export const SELLERS: readonly Seller[] = [KIRSTONE, SURFACET, SCHELDE, HUDSON, HARBOUR, CREEK, SHARON, SIAM];

/** Sellers by their share of the stock. */
export const SELLER_SHARES: Choices<Seller> = weighted([
  [KIRSTONE, 28],
  [SURFACET, 22],
  [SCHELDE, 14],
  [HUDSON, 7],
  [HARBOUR, 10],
  [CREEK, 8],
  [SHARON, 6],
  [SIAM, 5],
]);
