/** What Arabic keyboards type for the Latin digits, separators and punctuation. */
const arabic: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '،': ',', '؛': ';' };

/** A text with Latin digits and separators, whatever keyboard it was typed on. */
function latin(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٫٬،؛]/g, (mark) => arabic[mark] ?? mark);
}

/**
 * A typed number: blanks ignored, `−` read as minus, commas only where thousands are separated. Null when it is none:
 * `1,5` is not taken for 15, because its writer meant one and a half.
 */
export function readAmount(text: string): number | null {
  const plain = latin(text).replaceAll('−', '-').replace(/\s/g, '');
  const isNumber = /^[+-]?(\d{1,3}(,\d{3})+(\.\d*)?|\d+\.?\d*|\.\d+)$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : null;
}

/** Stone or report numbers out of pasted text: separated by commas, semicolons, blanks or new lines, each once. */
export function readNumbers(text: string): readonly string[] {
  return [
    ...new Set(
      latin(text)
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    ),
  ];
}
