import { describe, expect, test } from 'vitest';
import { joined, visualOrder } from '#mocks/formats/paper/typeface.ts';

describe('a line from right to left', () => {
  test.each([
    ['שלום', 'םולש'],
    ['תאריך 2026-11-20 (GIA 123)', '(GIA 123) 2026-11-20 ךיראת'],
    ['אבנים 12   קראט 3.40   USD 1,200.50', 'USD 1,200.50   3.40 טארק   12 םינבא'],
    ['חברה (Mumbai) Ltd', 'Ltd (Mumbai) הרבח'],
    ['Kiran (Mumbai) Ltd, רמת גן', 'ןג תמר ,Kiran (Mumbai) Ltd'],
    ['שער -3.5% מתחת', 'תחתמ -3.5% רעש'],
    ['עמוד 1 מתוך 3', '3 ךותמ 1 דומע'],
    ['PV100016', 'PV100016'],
    ['6.50 × 6.48 mm', '6.50 × 6.48 mm'],
    ['تاريخ 2026-11-20', '2026-11-20 خيرات'],
    ['上海 חברה', 'הרבח 上海'],
    ['$/ct סופי', 'יפוס $/ct'],
    ['אבנים \u206812\u2069, \u206823.45\u2069 קרט', 'טרק 23.45 ,12 םינבא'],
    ['تاريخ 20/11/2026 09:05 ص', 'ص 09:05 20/11/2026 خيرات'],
    ['في \u206820/11/2026 09:05 ص\u2069.', '.ص 09:05 20/11/2026 يف'],
    ['נכון ל-20/11/2026 21:05', '21:05 20/11/2026-ל ןוכנ'],
    ['עבור \u2068נועה 7\u2069, \u2068Levi (12)\u2069', 'Levi (12) ,7 העונ רובע'],
  ])('stands as %j with its codes, dates and amounts as they are', (text, shown) => {
    expect(visualOrder(text, true)).toBe(shown);
  });
});

test.each([
  ['من \u206809:05 ص\u2069 إلى \u206812:30 م\u2069', 'م 12:30 ىلإ ص 09:05 نم'],
  ['נגמר \u206820/11/2026 09:05 PM\u2069, מחר', 'רחמ ,20/11/2026 09:05 PM רמגנ'],
  ['المبلغ \u2068-1,234.50 US$\u2069 (\u206812.50%\u2069)', '(12.50%) -1,234.50 US$ غلبملا'],
  ['סכום \u2068-1,234.50 USD\u2069', '-1,234.50 USD םוכס'],
  ['قيراط \u20681.00–1.49\u2069 بلا \u2068PV100016\u2069', 'PV100016 الب 1.00–1.49 طاريق'],
  ['טלפון \u2068+972 3 575 1234\u2069', '+972 3 575 1234 ןופלט'],
])('values that a text isolates stand in %j as the Unicode algorithm puts them', (text, shown) => {
  expect(visualOrder(text, true)).toBe(shown);
});

test.each([
  ['Memo for שרה לוי, Tel Aviv', 'Memo for יול הרש, Tel Aviv'],
  ['רחוב 12 א, Ramat Gan', 'א 12 בוחר, Ramat Gan'],
  ['Rechnung (10 %)', 'Rechnung (10 %)'],
])('a line from left to right turns only what is Hebrew or Arabic in %j', (text, shown) => {
  expect(visualOrder(text, false)).toBe(shown);
});

describe('Arabic letters', () => {
  const codes = (text: string) => [...joined(text)].map((letter) => letter.charCodeAt(0).toString(16));

  test.each([
    // A letter alone, at the beginning, in the middle and at the end; alef joins only the letter before it.
    ['ب', ['fe8f']],
    ['بيت', ['fe91', 'fef4', 'fe96']],
    ['باب', ['fe91', 'fe8e', 'fe8f']],
    // Lam and alef are one sign; alef and lam are two.
    ['سلام', ['feb3', 'fefc', 'fee1']],
    ['لا', ['fefb']],
    ['سالم', ['feb3', 'fe8e', 'fedf', 'fee2']],
    // Commas, digits and letters of other scripts join nothing.
    ['رقم، 7', ['fead', 'fed7', 'fee2', '60c', '20', '37']],
    ['ب7ب', ['fe8f', '37', 'fe8f']],
    ['بـ', ['fe91', '640']],
    ['ء', ['fe80']],
  ])('Arabic letters of %j take the forms that join them', (text, forms) => {
    expect(codes(text)).toEqual(forms);
  });
});
