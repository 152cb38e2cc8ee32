import { useTranslation } from 'react-i18next';
import { downloadUploadIssues } from '#generated/client/upload/upload.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

type Props = { upload: Upload; unit?: DiscountUnit | null };

export function InvalidRows({ upload: { id, fileName }, unit = null }: Props) {
  const { t } = useTranslation('seller');
  const { share, problem, start } = useFile(() => undefined);
  const read = ({ signal }: { signal: AbortSignal }) =>
    downloadUploadIssues({ id, ...(unit !== null && { discountUnit: unit }) }, { signal });
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={share !== null}
        onClick={() => void start(read, `${fileName.replace(/\.[^.]*$/, '')}-invalid.csv`)}
      >
        {t('issues.download')}
      </BusyButton>
      {problem !== null && <ProblemNotice problem={problem} title={t('file.notDownloaded')} />}
    </>
  );
}
