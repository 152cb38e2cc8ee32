import { Box, Button, Group, Stack } from '@mantine/core';
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './ImageViewer.module.css';
import { SharedStonePage } from './SharedStonePage.tsx';

const LEAST = 1;
const MOST = 8;
const STEP = 1.5;
/** Share of the stage by which an arrow key moves the picture. */
const MOVE = 0.15;

const clamped = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

const zoomIn = (scale: number) => clamped(scale * STEP);
const zoomOut = (scale: number) => clamped(scale / STEP);

/** The next scale by the key that changes it. */
const zoomKeys: Readonly<Record<string, (scale: number) => number>> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': () => LEAST,
};

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
function useZoom() {
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
      const next = zoomKeys[event.key];
      const [x, y] = arrows[event.key] ?? [0, 0];
      if (next === undefined && x === 0 && y === 0) return;
      event.preventDefault();
      if (next !== undefined) setScale(next);
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
  /** Handlers that move the picture by mouse; fingers scroll it by themselves. */
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      stage.current?.scrollBy(-event.movementX, -event.movementY);
    },
  };
  return { stage, scale, setScale, drag };
}

const SIDE = 1200;

function Zoomable({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('sharedStone');
  const { percent } = useFormats();
  const { stage, scale, setScale, drag } = useZoom();
  const isWhole = scale <= LEAST;
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
      <Group gap="0.375rem" justify="center">
        <Button variant="default" onClick={() => setScale(zoomOut)} aria-disabled={isWhole}>
          {t('zoom.out')}
        </Button>
        <Box component="output" miw="4rem" ta="center" aria-label={t('zoom.scale')}>
          {percent(scale * 100, 0)}
        </Box>
        <Button variant="default" onClick={() => setScale(zoomIn)} aria-disabled={scale >= MOST}>
          {t('zoom.in')}
        </Button>
        <Button variant="default" onClick={() => setScale(LEAST)} aria-disabled={isWhole}>
          {t('zoom.whole')}
        </Button>
      </Group>
      <p className={styles.hint}>{t('zoom.hint')}</p>
    </>
  );
}

function ImageViewer({ stone }: { stone: TracedStone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const [chosen, setChosen] = useState<MediaKind>('image');
  if (setting === null) return <div className={styles.stage} />;
  const all = mediaOf(stone, setting.mediaBase).filter(({ kind }) => kind !== 'certificate');
  const shown = all.find(({ kind }) => kind === chosen) ?? all[0];
  if (shown === undefined) return <p className={styles.hint}>{t('detail.noMedia')}</p>;
  const name = t(`mediaOf.${shown.kind}`, { stone: stone.stoneId });
  return (
    <Stack gap="0.5rem" align="center">
      <Group component="ul" gap="0.375rem" justify="center" className={common.bare}>
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
      </Group>
      {shown.kind === 'video' ? (
        <iframe src={shown.url} title={name} className={styles.frame} />
      ) : (
        <Zoomable key={shown.url} url={shown.url} name={name} />
      )}
    </Stack>
  );
}

/** The pictures of a stone to zoom into, and its 360° page (specification: /viewImage). */
export default function ViewImage() {
  return <SharedStonePage page="viewImage">{({ stone }) => <ImageViewer stone={stone} />}</SharedStonePage>;
}
