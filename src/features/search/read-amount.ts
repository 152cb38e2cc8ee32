/** A typed number: thousands separators and blanks ignored, `−` read as minus. Null when it is none. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replaceAll('−', '-').replace(/[\s,]/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Stone or report numbers out of pasted text: separated by commas, semicolons, blanks or new lines, each once. */
export function readNumbers(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}
