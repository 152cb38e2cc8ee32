import { useTranslation } from 'react-i18next';
import { Facts } from '#src/domain/stones/Facts.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { SharedStonePage } from './SharedStonePage.tsx';
import { StonePicture } from './StonePicture.tsx';

/** The X-ray of a stone beside its inclusions (specification: /xrays). */
export default function Xrays() {
  const { t } = useTranslation('sharedStone');
  return (
    <SharedStonePage page="xrays">
      {({ stone }) =>
        stone.xrayFile === null ? (
          <EmptyState title={t('xray.none')}>{t('xray.noneAbout')}</EmptyState>
        ) : (
          <div className={common.pictureBeside}>
            <div className={common.stack}>
              <StonePicture stone={stone} kind="xray" />
              <p className={common.note}>{t('xray.about')}</p>
            </div>
            <div className={common.stack}>
              <Facts section="inclusions" stone={stone} />
              <Facts section="additional" stone={stone} />
            </div>
          </div>
        )
      }
    </SharedStonePage>
  );
}
