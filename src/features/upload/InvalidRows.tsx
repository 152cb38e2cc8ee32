import { useTranslation } from 'react-i18next';
import { downloadUploadIssues } from '#generated/client/upload/upload.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useDownload } from './use-download.ts';

type Props = { upload: Upload; unit?: DiscountUnit | null };

/** Downloads the rejected rows with the reason of each, to be corrected and uploaded again. */
export function InvalidRows({ upload: { id, fileName }, unit = null }: Props) {
  const { t } = useTranslation('seller');
  const { isBusy, problem, start } = useDownload();
  const read = () => downloadUploadIssues({ id, ...(unit !== null && { discountUnit: unit }) });
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={isBusy}
        onClick={() => start(read, `${fileName.replace(/\.[^.]*$/, '')}-invalid.csv`)}
      >
        {t('issues.download')}
      </BusyButton>
      {problem !== null && <ProblemNotice problem={problem} title={t('file.notDownloaded')} />}
    </>
  );
}
