/** A text of the house or of a member with a page of its own, such as a news item or an article. */
export interface Piece {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  /** Full text, which the reading time is counted from. */
  readonly body: string;
  /** Address of its picture; null without one. */
  readonly picture: string | null;
  /** Time of publication, RFC 3339. */
  readonly publishedAt: string;
  /** Who wrote it; null if the house did. */
  readonly source: string | null;
  /** Address of its page. */
  readonly to: string;
}

/** Reading speed of an adult in words per minute (Brysbaert 2019: 238 for non-fiction in English). */
const WORDS_PER_MINUTE = 238;

/** Reading time of a text, or of HTML, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
