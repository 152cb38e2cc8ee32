import { describe, expect, test } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { splitByDelivery, unavailableReason } from '#src/domain/stones/availability.ts';
import { mediaOf } from '#src/domain/stones/media.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import { invoiceDate } from '#src/features/confirm/ConfirmForm.tsx';
import {
  addRange,
  chooseSizes,
  chosenSizes,
  fitsSearch,
  mostRanges,
  ownRanges,
  removeRange,
  withTyped,
} from '#src/features/search/carat-ranges.ts';
import { readNumbers, sortNumbers } from '#src/features/search/numbers.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';

describe('the confirm form', () => {
  test('delivers stones in India to India and the others elsewhere', () => {
    const stones = [{ countryCode: 'IN' }, { countryCode: 'BE' }];
    expect(splitByDelivery(stones, true)).toEqual({ deliverable: [stones[0]], notDeliverable: [stones[1]] });
    expect(splitByDelivery(stones, false)).toEqual({ deliverable: [stones[1]], notDeliverable: [stones[0]] });
  });

  test('knows of every availability whether the stone can be bought', () => {
    const reasons = (['A', 'S', 'O', 'E', 'M', 'NA', 'U', 'B'] as const).map((wSts) =>
      unavailableReason({ wSts, isHeld: false }),
    );
    expect(reasons).toEqual([null, null, null, null, 'onMemo', 'gone', 'upcoming', 'bidOnly']);
    expect(unavailableReason({ wSts: 'A', isHeld: true })).toBe('onHold');
  });

  test('takes the day of the house as invoice date, not the day of the browser', () => {
    const lateInHouse = Date.parse('2026-01-14T19:00:00Z');
    expect(invoiceDate('today', lateInHouse)).toBe('2026-01-15');
    expect(invoiceDate('tomorrow', lateInHouse)).toBe('2026-01-16');
    expect(invoiceDate('later', lateInHouse)).toBe('Later');
  });
});

describe('what a stone can be looked at in', () => {
  const labs = [
    { name: 'GIA', verifyUrl: 'https://lab.test/check?reportno={n}' },
    { name: 'GSI', verifyUrl: 'https://gsi.test/' },
    { name: 'AGS', verifyUrl: null },
  ];

  test('a report is checked at its lab, its number encoded', () => {
    expect(verificationUrl({ lbNm: 'GIA', rptNo: '62 1' }, labs)).toBe(
      'https://lab.test/check?reportno=62%201',
    );
    expect(verificationUrl({ lbNm: 'GSI', rptNo: '621' }, labs)).toBe('https://gsi.test/');
    expect(verificationUrl({ lbNm: 'AGS', rptNo: '621' }, labs)).toBeNull();
    expect(verificationUrl({ lbNm: 'NON-CERT', rptNo: null }, labs)).toBeNull();
  });

  test('paths stand on the media host; what is missing is not listed', () => {
    expect(mediaUrl('https://media.test/', '/a.svg')).toBe('https://media.test/a.svg');
    expect(mediaUrl('', '/a.svg')).toBe('/a.svg');
    expect(mediaUrl('https://media.test', 'https://other.test/a.svg')).toBe('https://other.test/a.svg');
    const files = { img: '/a.svg', videoFile: null, certFile: '/a.pdf', hAFile: null };
    expect(mediaOf(files, '').map(({ kind }) => kind)).toEqual(['image', 'certificate']);
  });
});

const inEnglish = (text: string) => readNumber(text, 'en');

describe('the search form', () => {
  test('reads numbers as people write them', () => {
    expect(['1,250.5', ' −30 ', '.5', '1.', '', '12x', '1e5'].map(inEnglish)).toEqual([
      1250.5,
      -30,
      0.5,
      1,
      null,
      null,
      null,
    ]);
    expect(readNumbers('PV1, PV2;PV1\n62012\t 7')).toEqual(['PV1', 'PV2', '62012', '7']);
  });

  test('does not take a decimal comma for thousands, and understands Arabic keyboards', () => {
    expect(['12,34,567.5', '1,23', '1,23,45'].map(inEnglish)).toEqual([1_234_567.5, null, null]);
    expect(['1,5', '12,50', '1,2500', '1,250,000', '١٫٥', '−٣٠', '١٬٢٥٠', '۲.۵'].map(inEnglish)).toEqual([
      null,
      null,
      null,
      1_250_000,
      1.5,
      -30,
      1250,
      2.5,
    ]);
    expect(readNumbers('PV1، PV2؛ ٦٢٠')).toEqual(['PV1', 'PV2', '620']);
  });

  test('finds stone numbers among the grades and prices of a message or a spreadsheet', () => {
    const message = `Dear Asha, please check:
1) PV102024 RD 1.01 D VS1 GIA 2141438171 -32.50% $6,543.00
2) *MEH-10234* 0.70ct F IF 3EX, IGI LG58123456`;
    expect(readNumbers(message)).toEqual(['PV102024', '2141438171', 'MEH-10234', 'LG58123456']);
    expect(readNumbers('PV102990\tRound\t1.5\tG\t62.1\nPV113904\tOval\t2.01\tH\t61')).toEqual([
      'PV102990',
      'PV113904',
    ]);
  });

  test('skips the days, times and senders of copied messages, and the marks of a list', () => {
    const messages = `[10:33, 12/11/2026] +91 98765 43210: *PV102024* 2141438171
12/11/26, 10:34 - +1 (212) 555-0100: MEH-10234`;
    expect(readNumbers(messages)).toEqual(['PV102024', '2141438171', 'MEH-10234']);
    expect(readNumbers('1) PV102024\n2) PV102025')).toEqual(['PV102024', 'PV102025']);
  });

  test('sorts stone numbers into in stock, gone and unknown, in the order of asking', () => {
    const stones = [{ stoneId: 'PV102024', vStnId: 'MEH-10234', rptNo: '2141438171' }];
    const gone = [{ stoneId: 'PV100007', vStnId: 'MEH-20000', rptNo: null }];
    expect(sortNumbers(['mEH-20000', 'pv102024', 'PV9', '214143 8171'], stones, gone)).toEqual({
      inStock: ['pv102024', '214143 8171'],
      gone: ['mEH-20000'],
      unknown: ['PV9'],
    });
  });

  test('counts a range that was typed and not added, unless it is the wrong way round', () => {
    const two = { crt: { '>=': 1, '<=': 1.2 } };
    expect(withTyped({}, two.crt)).toEqual({ or: [two] });
    expect(withTyped({ or: [two] }, { '>=': 2 })).toEqual({ or: [two, { crt: { '>=': 2 } }] });
    expect(withTyped({ or: [two] }, { '>=': 2.4, '<=': 2.2 })).toEqual({ or: [two] });
    expect(withTyped({ or: [two] }, undefined)).toEqual({ or: [two] });
  });

  test('leaves out a range that would be more than a search takes', () => {
    const full = { or: Array.from({ length: mostRanges }, (_, at) => ({ crt: { '>=': at } })) };
    expect(fitsSearch(full)).toBe(true);
    expect(withTyped(full, { '>=': 0.5 })).toBe(full);
    expect(withTyped(full, { '>=': 3 })).toBe(full);
    expect(fitsSearch(addRange(full, { '>=': 0.5 }))).toBe(false);
    expect(fitsSearch(chooseSizes(full, ['1.00']))).toBe(false);
    expect(contract.components.schemas.DiamondCriteria.properties.or.maxItems).toBe(mostRanges);
  });

  test('keeps size groups and own ranges side by side', () => {
    const sized = addRange(chooseSizes({}, ['1.00']), { '>=': 1.05, '<=': 1.15 });
    expect(chosenSizes(sized)).toEqual(['1.00']);
    expect(ownRanges(sized)).toEqual([{ crt: { '>=': 1.05, '<=': 1.15 } }]);
    expect(addRange(sized, { '>=': 1.05, '<=': 1.15 })).toBe(sized);
    const without = removeRange(chooseSizes(sized, []), { crt: { '>=': 1.05, '<=': 1.15 } });
    expect(without).toEqual({});
  });
});
