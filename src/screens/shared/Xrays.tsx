import { useTranslation } from 'react-i18next';
import { Facts } from '#src/domain/stones/Facts.tsx';
import shared from '#src/domain/stones/StoneSection.module.css';
import styles from '#src/features/shared-stone/SharedStone.module.css';
import { SharedStonePage } from '#src/features/shared-stone/SharedStonePage.tsx';
import { StonePicture } from '#src/features/shared-stone/StonePicture.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** The X-ray of a stone beside its inclusions (specification: /xrays). */
export default function Xrays() {
  const { t } = useTranslation('sharedStone');
  return (
    <SharedStonePage page="xrays">
      {({ stone }) =>
        stone.xrayFile === null ? (
          <EmptyState title={t('xray.none')}>{t('xray.noneAbout')}</EmptyState>
        ) : (
          <div className={styles.detail}>
            <div className={styles.side}>
              <StonePicture stone={stone} kind="xray" />
              <p className={shared.note}>{t('xray.about')}</p>
            </div>
            <div className={styles.main}>
              <Facts section="inclusions" stone={stone} />
              <Facts section="additional" stone={stone} />
            </div>
          </div>
        )
      }
    </SharedStonePage>
  );
}
