import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { mediaOf } from '#src/stones/media.ts';
import styles from './StoneDetail.module.css';

/** Download links for the stone's files; renders nothing if it has none. */
export function Downloads({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const id = useId();
  const files = mediaOf(stone, setting?.mediaBase ?? '').filter(({ kind }) => kind !== 'video');
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('detail.downloads')}
      </h2>
      <ul className={styles.files}>
        {files.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} download={`${stone.stoneId}-${kind}`} className={styles.link}>
              {t(`media.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
