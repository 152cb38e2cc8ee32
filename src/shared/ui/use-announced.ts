import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Has a screen reader say a text whenever it becomes another one; nothing while it is null. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
}

/** Minutes before an end at which the time that is left is said; 0 is the end itself. */
const MARKS = [0, 1, 5, 10] as const;

const MINUTE = 60_000;

/** The mark that a time that is left, in milliseconds, has passed last; null while more is left than the first. */
const markOf = (left: number) => MARKS.find((minutes) => left <= minutes * MINUTE) ?? null;

/** Has a screen reader say the words of a countdown 10, 5 and 1 minutes before its end and at its end, not every second. */
export function useTimeAnnounced(left: number, words: string): void {
  const mark = markOf(left);
  const before = useRef(mark);
  useEffect(() => {
    if (before.current === mark) return;
    before.current = mark;
    if (mark !== null) announce(words);
  }, [mark, words]);
}
