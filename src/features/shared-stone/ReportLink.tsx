import { useTranslation } from 'react-i18next';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaOf } from '#src/domain/stones/media.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import styles from './SharedStone.module.css';

/** Links to the certificate of a stone and to the report check of its laboratory; nothing without a report. */
export function ReportLink({ stone }: { stone: TracedStone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  if (setting === null) return null;
  const check = verificationUrl(stone, setting.labs);
  const certificate = mediaOf(stone, setting.mediaBase).find(({ kind }) => kind === 'certificate');
  if (check === null && certificate === undefined) return null;
  return (
    <ul className={styles.links}>
      {certificate !== undefined && (
        <li>
          <a href={certificate.url} target="_blank" rel="noopener" className={shared.link}>
            {t('mediaOf.certificate', { stone: stone.stoneId })}
          </a>
        </li>
      )}
      {check !== null && (
        <li>
          <a href={check} target="_blank" rel="noopener" className={shared.link}>
            {t('detail.verify', { lab: stone.lbNm })}
          </a>
        </li>
      )}
    </ul>
  );
}
