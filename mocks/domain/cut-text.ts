/** Finds user-perceived characters; which language it is for makes no difference to them. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** UTF-16 units that the first `most` code points of a text take. */
function unitsOf(text: string, most: number): number {
  let units = 0;
  let count = 0;
  for (const point of text) {
    if (count === most) break;
    units += point.length;
    count += 1;
  }
  return units;
}

/**
 * The beginning of a text, at most `most` code points long, as `maxLength` of the contract counts. Never cuts a
 * user-perceived character: an emoji or a letter with its accents that does not fit whole is left out. Only a single
 * character longer than `most` is cut between its code points.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = unitsOf(text, most);
  if (end === text.length) return text;
  // The character that follows decides nothing beyond its first code point.
  const next = graphemes.segment(text.slice(0, end + 2)).containing(end);
  return text.slice(0, next === undefined || next.index === 0 ? end : next.index);
}

/** The end of a text, cut like {@link cutText}: file names keep their extension. */
export function cutTextStart(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = [...text].slice(-most).join('');
  const start = text.length - kept.length;
  const first = graphemes.segment(text).containing(start);
  if (first === undefined || first.index === start) return kept;
  const next = first.index + first.segment.length;
  return next === text.length ? kept : text.slice(next);
}
