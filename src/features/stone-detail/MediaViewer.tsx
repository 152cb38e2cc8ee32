import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type MediaKind, mediaOf, type StoneMedia } from '#src/domain/stones/media.ts';
import { useRecordUsage } from '#src/session/usage.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './MediaViewer.module.css';

type ViewProps = { media: StoneMedia; name: string; onBroken: () => void };

function View({ media, name, onBroken }: ViewProps) {
  if (media.kind === 'video' || media.kind === 'certificate') {
    // A viewer of PDFs shows the whole page instead of its upper half.
    const src = media.kind === 'certificate' ? `${media.url}#view=Fit` : media.url;
    return <iframe key={media.url} src={src} title={name} className={styles.frame} />;
  }
  return <img key={media.url} src={media.url} alt={name} className={styles.picture} onError={onBroken} />;
}

/** The media of a stone, one at a time. A picture that fails to load is removed from the choices. */
export function MediaViewer({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const record = useRecordUsage();
  const [chosen, setChosen] = useState<MediaKind | null>(null);
  const [broken, setBroken] = useState<readonly MediaKind[]>([]);
  const all = mediaOf(stone, setting?.mediaBase ?? '').filter(({ kind }) => !broken.includes(kind));
  const shown = all.find(({ kind }) => kind === chosen) ?? all[0];
  if (shown === undefined) return <p className={common.dimmed}>{t('detail.noMedia')}</p>;
  return (
    <Stack component="section" gap="0.5rem" aria-label={t('detail.view')}>
      <div className={styles.stage}>
        <View
          media={shown}
          name={t(`mediaOf.${shown.kind}`, { stone: stone.stoneId })}
          onBroken={() => setBroken((before) => [...before, shown.kind])}
        />
      </div>
      <Group component="ul" gap="0.25rem" className={common.bare}>
        {all.map(({ kind }) => (
          <li key={kind}>
            <button
              type="button"
              className={common.toggle}
              aria-pressed={kind === shown.kind}
              onClick={() => {
                setChosen(kind);
                record({ kind: 'MEDIA_VIEW', diamonds: [stone.id] });
              }}
            >
              {t(`media.${kind}`)}
            </button>
          </li>
        ))}
        <li className={styles.open}>
          <a href={shown.url} target="_blank" rel="noopener">
            {t('detail.openMedia')}
          </a>
        </li>
      </Group>
    </Stack>
  );
}
