import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/**
 * Which of several banners is shown. They turn by themselves unless the reader paused them, prefers reduced motion, points
 * at them or has the focus in them (`isHeld`).
 * `stay` is how long each stays, in milliseconds.
 */
export function useRotation(count: number, isHeld: boolean, stay: number) {
  const prefersStill = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [turned, setTurned] = useState(0);
  const isPaused = chosen ?? prefersStill;
  const isTurning = count > 1 && !isPaused && !isHeld;
  useEffect(() => {
    if (!isTurning) return;
    const turning = setInterval(() => {
      if (document.visibilityState === 'visible') setTurned((at) => at + 1);
    }, stay);
    return () => clearInterval(turning);
  }, [isTurning, stay]);
  return {
    at: count === 0 ? 0 : ((turned % count) + count) % count,
    isPaused,
    turn: (by: 1 | -1) => setTurned((at) => at + by),
    setPaused: setChosen,
  };
}
