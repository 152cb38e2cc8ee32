import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaKind } from '#generated/model/mediaKind.ts';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { DropBox } from '#src/shared/forms/DropBox.tsx';
import { useLeaveGuard } from '#src/shared/forms/use-leave-guard.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Media.module.css';
import { MediaQueue } from './MediaQueue.tsx';
import { MAX_MEGABYTES, mediaTypes } from './media-file.ts';
import { useMediaQueue } from './use-media-queue.ts';

const kinds = Object.values(MediaKind);

/** Takes pictures, certificates and videos, single or in archives, and sends them one after the other. */
export function MediaDrop() {
  const { t } = useTranslation('media');
  const { number } = useFormats();
  const [archiveKind, setArchiveKind] = useState<MediaKind>(MediaKind.IMAGE);
  const [account, setAccount] = useState<string | null>(null);
  const queue = useMediaQueue();
  const guard = useLeaveGuard(() => queue.isUnsent);
  const limits = {
    image: number(MAX_MEGABYTES.IMAGE, 0),
    certificate: number(MAX_MEGABYTES.CERTIFICATE, 0),
    video: number(MAX_MEGABYTES.VIDEO, 0),
    archive: number(MAX_MEGABYTES.ARCHIVE, 0),
  };
  return (
    <Panel title={t('drop.title')}>
      <div className={styles.part}>
        <p className={common.note}>{t('drop.names')}</p>
        <p className={common.note}>{t('drop.hint', limits)}</p>
        <div className={styles.choices}>
          <SellerChoice
            words={{ label: t('for.label'), about: t('for.about'), house: t('for.house') }}
            value={account}
            onChange={setAccount}
          />
          <Select
            label={t('drop.archive')}
            description={t('drop.archiveAbout')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={archiveKind}
            onChange={setArchiveKind}
          />
        </div>
        <DropBox
          label={t('drop.title')}
          buttonLabel={t('drop.choose')}
          types={mediaTypes}
          hasSeveral
          onFile={(file) => queue.add(file, archiveKind, account)}
        />
        <MediaQueue queue={queue} />
      </div>
      <ConfirmDialog
        isOpen={guard.isAsked}
        title={t('leave.title')}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        isDanger
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t('leave.about')}
      </ConfirmDialog>
    </Panel>
  );
}
