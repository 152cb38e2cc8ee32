import { Box, Button } from '@mantine/core';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './ImageViewer.module.css';

const LEAST = 1;
const MOST = 8;
const STEP = 1.5;
/** Share of the stage by which an arrow key moves the picture. */
const MOVE = 0.15;

const clamped = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

type Zoom = {
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
function useZoom(): Zoom {
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

const SIDE = 1200;

function Zoomable({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('sharedStone');
  const { percent } = useFormats();
  const { stage, scale, canZoomIn, canZoomOut, zoomIn, zoomOut, reset, drag } = useZoom();
  return (
    <>
      <Box component="section" ref={stage} className={styles.stage} aria-label={t('zoom.stage')} tabIndex={0}>
        <img
          src={url}
          alt={name}
          width={SIDE}
          height={SIDE}
          draggable={false}
          fetchPriority="high"
          className={styles.picture}
          {...drag}
        />
      </Box>
      <div className={styles.tools}>
        <Button variant="default" onClick={zoomOut} aria-disabled={!canZoomOut}>
          {t('zoom.out')}
        </Button>
        <output aria-label={t('zoom.scale')} className={styles.scale}>
          {percent(scale * 100, 0)}
        </output>
        <Button variant="default" onClick={zoomIn} aria-disabled={!canZoomIn}>
          {t('zoom.in')}
        </Button>
        <Button variant="default" onClick={reset} aria-disabled={!canZoomOut}>
          {t('zoom.whole')}
        </Button>
      </div>
      <p className={styles.hint}>{t('zoom.hint')}</p>
    </>
  );
}

export function ImageViewer({ stone }: { stone: TracedStone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const [chosen, setChosen] = useState<MediaKind>('image');
  if (setting === null) return <div className={styles.stage} />;
  const all = mediaOf(stone, setting.mediaBase).filter(({ kind }) => kind !== 'certificate');
  const shown = all.find(({ kind }) => kind === chosen) ?? all[0];
  if (shown === undefined) return <p className={styles.hint}>{t('detail.noMedia')}</p>;
  const name = t(`mediaOf.${shown.kind}`, { stone: stone.stoneId });
  return (
    <div className={styles.viewer}>
      <ul className={styles.kinds}>
        {all.map(({ kind }) => (
          <li key={kind}>
            <Button
              size="xs"
              variant={kind === shown.kind ? 'filled' : 'default'}
              aria-pressed={kind === shown.kind}
              onClick={() => setChosen(kind)}
            >
              {t(`media.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
      {shown.kind === 'video' ? (
        <iframe src={shown.url} title={name} className={styles.frame} />
      ) : (
        <Zoomable key={shown.url} url={shown.url} name={name} />
      )}
    </div>
  );
}
