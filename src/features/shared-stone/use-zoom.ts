import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const LEAST = 1;
const MOST = 8;
const STEP = 1.5;
/** Share of the stage by which an arrow key moves the picture. */
const MOVE = 0.15;

const clamped = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

export type Zoom = {
  readonly stage: RefObject<HTMLDivElement | null>;
  /** How often larger than the stage the picture is: 1 to 8. */
  readonly scale: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** Handlers that move the picture by mouse; fingers scroll it by themselves. */
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  };
};

/** Keys that change the scale, and the arrows, which move the picture. */
function keyAction(key: string, zoom: Pick<Zoom, 'zoomIn' | 'zoomOut' | 'reset'>): (() => void) | undefined {
  if (key === '+' || key === '=') return zoom.zoomIn;
  if (key === '-') return zoom.zoomOut;
  return key === '0' ? zoom.reset : undefined;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Zooms into a picture in a scrolling stage. What is in the middle of the stage stays there. Ctrl and the wheel (which is
 * also the pinch of a touchpad), plus, minus and 0 change the scale while the stage has the focus or the pointer.
 */
export function useZoom(): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(LEAST);
  const former = useRef(LEAST);
  useLayoutEffect(() => {
    const element = stage.current;
    const factor = scale / former.current;
    former.current = scale;
    // By the style object: the security policy of the page forbids style attributes.
    element?.style.setProperty('--zoom', String(scale));
    if (element === null || factor === 1) return;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [scale]);
  const by = (factor: number) => setScale((before) => clamped(before * factor));
  const zoomIn = () => by(STEP);
  const zoomOut = () => by(1 / STEP);
  const reset = () => setScale(LEAST);
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setScale((before) => clamped(before * Math.exp(-event.deltaY / 200)));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const act = keyAction(event.key, {
        zoomIn: () => setScale((before) => clamped(before * STEP)),
        zoomOut: () => setScale((before) => clamped(before / STEP)),
        reset: () => setScale(LEAST),
      });
      const [x, y] = arrows[event.key] ?? [0, 0];
      if (act === undefined && x === 0 && y === 0) return;
      event.preventDefault();
      act?.();
      element.scrollBy({ left: x * MOVE * element.clientWidth, top: y * MOVE * element.clientHeight });
    };
    // React listens to the wheel passively, which cannot keep the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('keydown', onKey);
    };
  }, []);
  const drag: Zoom['drag'] = {
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      stage.current?.scrollBy(-event.movementX, -event.movementY);
    },
  };
  return { stage, scale, canZoomIn: scale < MOST, canZoomOut: scale > LEAST, zoomIn, zoomOut, reset, drag };
}
