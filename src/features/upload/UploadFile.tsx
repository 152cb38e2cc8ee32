import { useTranslation } from 'react-i18next';
import type { downloadUploadIssues } from '#generated/client/upload/upload.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

export type UploadFileProps = {
  upload: Upload;
  unit?: DiscountUnit | null | undefined;
  read: typeof downloadUploadIssues;
  /** What of the upload it is, at the end of the name of the file. */
  part: string;
  label: string;
};

/** Downloads rows that belong to an upload. */
export function UploadFile({ upload: { id, fileName }, unit = null, read, part, label }: UploadFileProps) {
  const { t } = useTranslation('seller');
  const { share, problem, start } = useFile(() => undefined);
  const readRows = ({ signal }: { signal: AbortSignal }) =>
    read({ id, ...(unit !== null && { discountUnit: unit }) }, { signal });
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={share !== null}
        onClick={() => void start(readRows, `${fileName.replace(/\.[^.]*$/, '')}-${part}.csv`)}
      >
        {label}
      </BusyButton>
      {problem !== null && <ProblemNotice problem={problem} title={t('file.notDownloaded')} />}
    </>
  );
}
