/** Splits text into user-perceived characters (grapheme clusters), which do not depend on the language. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
 * The beginning of a text, at most `most` code points long, which is what `maxLength` in the contract counts. A
 * character that does not fit whole (an emoji, a letter with its accents) is left out. Only a single grapheme cluster
 * longer than `most` is cut between its code points.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = unitsOf(text, most);
  if (end === text.length) return text;
  // Two more units hold the next code point, which is all that decides whether a cluster ends here.
  const next = graphemes.segment(text.slice(0, end + 2)).containing(end);
  return text.slice(0, next === undefined || next.index === 0 ? end : next.index);
}

/** The end of a text, cut like {@link cutText}, so that file names keep their extension. */
export function cutTextStart(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = [...text].slice(-most).join('');
  const start = text.length - kept.length;
  const first = graphemes.segment(text).containing(start);
  if (first === undefined || first.index === start) return kept;
  const next = first.index + first.segment.length;
  return next === text.length ? kept : text.slice(next);
}
