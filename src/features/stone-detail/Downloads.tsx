import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaOf } from '#src/domain/stones/media.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './StoneDetail.module.css';

/** Download links for the stone's files; renders nothing if it has none. */
export function Downloads({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const files = mediaOf(stone, setting?.mediaBase ?? '').filter(({ kind }) => kind !== 'video');
  if (files.length === 0) return null;
  return (
    <Panel title={t('detail.downloads')}>
      <ul className={styles.files}>
        {files.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} download={`${stone.stoneId}-${kind}`} className={shared.link}>
              {t(`media.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
