import type { PlaceName } from '#mocks/rules/places.ts';
import { type Choices, weighted } from './draw.ts';

export interface Seller {
  readonly id: string;
  /** Three letters: prefix of its stock numbers, and its vendor code. */
  readonly code: string;
  readonly name: string;
  readonly places: Choices<PlaceName>;
  /** Percent points above (or, if negative, below) the usual discount. */
  readonly leaning: number;
  readonly companyCode: string;
  readonly share: number;
}

function seller(
  code: string,
  name: string,
  share: number,
  leaning: number,
  companyCode: string,
  ...places: readonly (readonly [PlaceName, number])[]
): Seller {
  const id = `acc-${code.toLowerCase()}`;
  return { id, code, name, leaning, companyCode, share, places: weighted(places) };
}

export const SELLERS: readonly Seller[] = [
  seller('KIR', 'Kirstone Exports', 28, 0, 'PAVILION', ['Mumbai', 7], ['Surat', 3]),
  seller('SUR', 'Surfacet Polished', 22, -2.25, 'HOUSE-02', ['Surat', 8], ['Mumbai', 2]),
  seller('SCH', 'Schelde Brilliants', 14, 1, 'HOUSE-03', ['Antwerp', 9], ['London', 1]),
  seller('HUD', 'Hudlight Gem House', 7, 2.5, 'HOUSE-04', ['New York', 1]),
  seller('HAR', 'Harbour Light Diamonds', 10, 0.75, 'HOUSE-05', ['Hong Kong', 8], ['Shanghai', 2]),
  seller('CRK', 'Creek Stones', 8, -1, 'HOUSE-06', ['Dubai', 8], ['Mumbai', 2]),
  seller('SHN', 'Sharon Valley Diamonds', 6, 1.5, 'HOUSE-07', ['Ramat Gan', 8], ['New York', 2]),
  seller('SIM', 'Siam Facet', 5, -1.75, 'HOUSE-08', ['Bangkok', 8], ['Hong Kong', 2]),
];

export const SELLER_SHARES = weighted(SELLERS.map((each) => [each, each.share] as const));
