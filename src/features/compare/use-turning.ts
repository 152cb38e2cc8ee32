import { useEffect, useRef, useState } from 'react';

/** Where a stone on a 360° page stands, in degrees: around its axis, and tilted towards the viewer. */
export interface Turn {
  readonly turn: number;
  readonly tilt: number;
}

/** Type of the messages between the portal and a 360° page (contract guide, 360° pages). */
const MESSAGE = 'pavilion:turn';

const START: Turn = { turn: 0, tilt: 62 };

function turnIn(data: unknown): Turn | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== MESSAGE) return null;
  if (!('turn' in data) || !('tilt' in data)) return null;
  const { turn, tilt } = data;
  return typeof turn === 'number' && typeof tilt === 'number' ? { turn, tilt } : null;
}

function tell(frame: HTMLIFrameElement, { turn, tilt }: Turn): void {
  const { origin } = new URL(frame.src, location.href);
  frame.contentWindow?.postMessage({ type: MESSAGE, turn, tilt }, origin);
}

/**
 * Keeps several 360° pages in step: what the user does on one of them is done on all. `frameOf` registers an iframe by
 * the id of its stone, `onLoad` brings a page that has just loaded to where the others are.
 */
export function useTurning() {
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [at, setAt] = useState<Turn>(START);
  const latest = useRef<Turn>(START);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const all = [...frames.current.values()];
      const turn = turnIn(data);
      if (turn === null || !all.some(({ contentWindow }) => contentWindow === source)) return;
      latest.current = turn;
      setAt(turn);
      for (const frame of all) if (frame.contentWindow !== source) tell(frame, turn);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  return {
    at,
    frameOf: (id: string) => (frame: HTMLIFrameElement | null) => {
      if (frame === null) frames.current.delete(id);
      else frames.current.set(id, frame);
    },
    onLoad: (id: string) => {
      const frame = frames.current.get(id);
      if (frame !== undefined) tell(frame, latest.current);
    },
    turnTo: (turn: number) => {
      const next = { ...latest.current, turn };
      latest.current = next;
      setAt(next);
      for (const frame of frames.current.values()) tell(frame, next);
    },
  };
}

export type Turning = ReturnType<typeof useTurning>;
