import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useViewUpload } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadReply } from '#generated/model/uploadReply.ts';
import { go, goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { readsOfClass } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { LeaveQuestion } from '#src/shared/forms/LeaveQuestion.tsx';
import { StepList } from '#src/shared/forms/StepList.tsx';
import { useLeaveGuard } from '#src/shared/forms/use-leave-guard.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FtpRequests } from './FtpRequests.tsx';
import { ListingRules } from './ListingRules.tsx';
import { ListingStep } from './ListingStep.tsx';
import { OpenUploads } from './OpenUploads.tsx';
import { ReportStep } from './ReportStep.tsx';
import styles from './Upload.module.css';
import {
  readChoices,
  stepOf,
  type UploadChoices,
  type UploadStep,
  uploadQuery,
  uploadSteps,
} from './upload-step.ts';
import { useCorrections } from './use-corrections.ts';
import { useSuppliesFiles } from './use-supplies-files.ts';

/** How often an upload that is being listed is read, in milliseconds. */
const READ_EVERY = 1000;

const uploadOf = ({ data }: UploadReply) => data;
const isRunning = (reply: UploadReply | undefined) =>
  reply?.data.status === 'QUEUED' || reply?.data.status === 'PROCESSING';

/** Reads the seller's stock anew when an upload that was watched has ended. */
function useFreshStock(step: UploadStep) {
  const client = useQueryClient();
  const before = useRef(step);
  useEffect(() => {
    const hasEnded = before.current === 'listing' && step === 'report';
    before.current = step;
    if (hasEnded) void invalidate(client, ['paginateUploads', ...readsOfClass('stock')]);
  }, [step, client]);
}

function Steps({ active, onGo }: { active: UploadStep; onGo: (step: UploadStep) => void }) {
  const { t } = useTranslation('seller');
  return (
    <StepList
      label={t('steps')}
      titles={uploadSteps.map((step) => t(`step.${step}`))}
      active={uploadSteps.indexOf(active)}
      // What is committed has no way back but another file.
      mayGo={(step) => step === 0 || active === 'check'}
      onGo={(step) => onGo(uploadSteps[step] ?? 'file')}
    />
  );
}

function OpenedUpload({ upload }: { upload: Upload }) {
  const { t } = useTranslation('seller');
  const choices = readChoices(useSearch());
  const step = stepOf(upload, choices);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useFreshStock(step);
  const corrections = useCorrections(upload.id, t('issues.kept'));
  const guard = useLeaveGuard(() => corrections.count > 0);
  // A new step is read from its heading.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.querySelector('h2')?.focus();
  }, [step]);
  const open = (next: Partial<UploadChoices>) =>
    goInstead('sellerUpload', { id: upload.id }, uploadQuery({ ...choices, ...next }));
  return (
    <div ref={content} className={styles.page}>
      <Steps
        active={step}
        onGo={(next) => (next === 'file' ? go('sellerUpload') : open({ step: 'columns' }))}
      />
      {step === 'columns' && <ColumnsStep upload={upload} onNext={() => open({ step: null })} />}
      {step === 'check' && (
        <CheckStep upload={upload} choices={choices} corrections={corrections} onChoose={open} />
      )}
      {step === 'listing' && <ListingStep upload={upload} />}
      {step === 'report' && <ReportStep upload={upload} />}
      <LeaveQuestion isOpen={guard.isAsked} onLeave={guard.leave} onStay={guard.stay} />
    </div>
  );
}

function KnownUpload({ id }: { id: string }) {
  const { t } = useTranslation('seller');
  const reading = useViewUpload(
    { id },
    {
      query: {
        select: uploadOf,
        refetchInterval: ({ state }) => (isRunning(state.data) ? READ_EVERY : false),
      },
    },
  );
  const missing = (
    <EmptyState
      title={t('missing.title')}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="sellerUpload" {...props} />}>{t('report.again')}</Button>
          <Button variant="default" renderRoot={(props) => <Link to="sellerUploads" {...props} />}>
            {t('report.history')}
          </Button>
        </>
      }
    >
      {t('missing.about')}
    </EmptyState>
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('missing.failed')}
      instead={({ code }) => (code === 'E_NOT_FOUND' ? missing : null)}
    >
      {(upload) => <OpenedUpload key={upload.id} upload={upload} />}
    </Loaded>
  );
}

/**
 * The guided path of a stock file. Without an id the first step: a file, or a server to fetch files from. With one, the
 * step at which that upload stands, so that closing the tab loses nothing and two uploads are two addresses.
 */
export function UploadPath({ id }: { id: string | undefined }) {
  const suppliesFiles = useSuppliesFiles();
  if (id !== undefined) return <KnownUpload key={id} id={id} />;
  return (
    <>
      <Steps active="file" onGo={() => undefined} />
      <OpenUploads />
      <div className={styles.start}>
        <ChooseFile />
        <ListingRules />
      </div>
      {suppliesFiles && <FtpRequests />}
    </>
  );
}
