import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './ImageViewer.module.css';
import { useZoom } from './use-zoom.ts';

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
