import type { TaxNumber } from '#generated/model/taxNumber.ts';
import type { Draw } from './draw.ts';

const LETTERS = [...'ABCDEFGHJKLMNPRSTUVW'];

const digits = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => String(draw.whole(0, 9))).join('');
const letters = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => draw.one(LETTERS)).join('');

/** First two digits of a GSTIN: the state of the office. */
const GST_STATES: Readonly<Record<string, string>> = {
  Maharashtra: '27',
  Gujarat: '24',
  Rajasthan: '08',
  'Tamil Nadu': '33',
  'West Bengal': '19',
};

function indian(draw: Draw, stateName: string): TaxNumber[] {
  const pan = `${letters(draw, 3)}C${letters(draw, 1)}${digits(draw, 4)}${letters(draw, 1)}`;
  const gstin = `${GST_STATES[stateName] ?? '27'}${pan}1Z${digits(draw, 1)}`;
  return [
    { kind: 'GSTIN', number: gstin },
    { kind: 'PAN', number: pan },
  ];
}

/** Invented tax numbers of a company in the form of its country. */
export function taxNumbersOf(draw: Draw, country: string, stateName: string): TaxNumber[] {
  switch (country) {
    case 'country-in':
      return indian(draw, stateName);
    case 'country-be':
      return [{ kind: 'VAT', number: `BE0${digits(draw, 9)}` }];
    case 'country-gb':
      return [{ kind: 'VAT', number: `GB${digits(draw, 9)}` }];
    case 'country-us':
      return [{ kind: 'EIN', number: `${digits(draw, 2)}-${digits(draw, 7)}` }];
    case 'country-hk':
      return [{ kind: 'BRN', number: digits(draw, 8) }];
    case 'country-ae':
      return [{ kind: 'TRN', number: `100${digits(draw, 12)}` }];
    case 'country-au':
      return [{ kind: 'ABN', number: digits(draw, 11) }];
    default:
      return [{ kind: 'TIN', number: digits(draw, 13) }];
  }
}
