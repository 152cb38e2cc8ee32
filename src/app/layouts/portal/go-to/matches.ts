/** Letters as they are compared: without case, accents, Arabic vowel signs and tatweel; forms of alef count as one. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .toLowerCase();

/**
 * How well a text answers what was typed, the higher the better; null when a typed word is not in it. Each word may
 * stand anywhere; a text that begins with what was typed comes first, then one with a word that does.
 */
export function matchOf(text: string, typed: string): number | null {
  const whole = folded(text);
  const wanted = folded(typed).trim();
  const words = wanted.split(/\s+/);
  if (!words.every((word) => whole.includes(word))) return null;
  if (whole.startsWith(wanted)) return 2;
  return whole.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 0;
}
