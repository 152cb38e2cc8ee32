import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import {
  discardUpload,
  downloadUploadIssues,
  usePaginateUploads,
  useViewUpload,
} from '#generated/client/upload/upload.ts';
import type { Upload as UploadRecord } from '#generated/model/upload.ts';
import type { UploadReply } from '#generated/model/uploadReply.ts';
import { go, goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useUser } from '#src/session/session-store.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { pollingWithoutStream, readsOfClass } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { LeaveQuestion } from '#src/shared/forms/LeaveQuestion.tsx';
import { StepList } from '#src/shared/forms/StepList.tsx';
import { useLeaveGuard } from '#src/shared/forms/use-leave-guard.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { Counts } from './Counts.tsx';
import { FtpRequests, HandledFtpRequests } from './FtpRequests.tsx';
import styles from './Upload.module.css';
import { UploadFile } from './UploadFile.tsx';
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

function ReportStep({ upload }: { upload: UploadRecord }) {
  const { t } = useTranslation('seller');
  const { fileName, report } = upload;
  const end = upload.status === 'FAILED' ? 'FAILED' : 'FINISHED';
  const hasInvalid = report !== null && report.invalid > 0;
  const isOwn = useUser()?.account.id === upload.account;
  const hasListed = report !== null && report.added + report.updated + report.unchanged > 0;
  return (
    <div className={common.stack}>
      <h2 tabIndex={-1} className={styles.heading}>
        {t(`report.${end}`, { name: fileName })}
      </h2>
      {end === 'FAILED' && <Notice tone="danger">{t('report.failedAbout')}</Notice>}
      {report !== null && <Counts report={report} hasDuration />}
      {hasInvalid && <p className={common.note}>{t('report.stock')}</p>}
      <div className={common.wrapWide}>
        {isOwn && hasListed && (
          <Button
            renderRoot={(props) => <Link to="manageDiamonds" query={{ upload: upload.id }} {...props} />}
          >
            {t('report.stones')}
          </Button>
        )}
        {hasInvalid && (
          <UploadFile
            upload={upload}
            read={downloadUploadIssues}
            part="invalid"
            label={t('issues.download')}
          />
        )}
        <Button variant="default" renderRoot={(props) => <Link to="sellerUpload" {...props} />}>
          {t('report.again')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="sellerUploads" {...props} />}>
          {t('report.history')}
        </Button>
      </div>
    </div>
  );
}

const SHOWN = 5;

function OpenUploads() {
  const { t } = useTranslation('seller');
  const { dateTime } = useFormats();
  const [asked, ask] = useState<Pick<UploadRecord, 'id' | 'fileName'> | null>(null);
  const discarding = useWrite('discardUpload', discardUpload, {
    success: () => t('open.discarded'),
    onDone: () => ask(null),
  });
  const { data } = usePaginateUploads(
    { page: 1, limit: SHOWN, status: ['MAPPING', 'READY', 'QUEUED', 'PROCESSING'] },
    { query: { select: (reply) => reply.data } },
  );
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Panel title={t('open.title')}>
      <ul className={common.closeList}>
        {data.list.map(({ id, fileName, status, createdAt, userName }) => (
          <li key={id} className={common.wrapWide}>
            <Link to="sellerUpload" params={{ id }}>
              {t('open.started', { name: fileName, time: dateTime(createdAt), by: userName })}
            </Link>
            <span className={common.note}>{t(`history.status.${status}`)}</span>
            {(status === 'MAPPING' || status === 'READY') && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('open.discardOf', { name: fileName })}
                onClick={() => ask({ id, fileName })}
              >
                {t('open.discard')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('open.discardOf', { name: asked?.fileName ?? '' })}
        confirmLabel={t('open.discard')}
        isDanger
        isBusy={discarding.isSending}
        problem={discarding.problem}
        onConfirm={() => asked && discarding.send({ id: asked.id })}
        onCancel={() => ask(null)}
      >
        {t('open.discardAbout')}
      </ConfirmDialog>
    </Panel>
  );
}

function ListingStep({ upload: { fileName, progress, queuePosition } }: { upload: UploadRecord }) {
  const { t } = useTranslation('seller');
  const { number, percent } = useFormats();
  return (
    <div className={common.stack}>
      <h2 tabIndex={-1} className={styles.heading}>
        {t('listing.title', { name: fileName })}
      </h2>
      <Progress value={progress} size="lg" aria-label={t('listing.title', { name: fileName })} />
      <p role="status" className={common.note}>
        {queuePosition === null
          ? t('listing.progress', { share: percent(progress, 0) })
          : t('listing.queued', { place: number(queuePosition, 0) })}
      </p>
      <p className={common.note}>{t('listing.away')}</p>
    </div>
  );
}

const rules = ['treatment', 'labGrown', 'green', 'origin', 'comments'] as const;

/** What may not be listed, and what must be disclosed (specification, section 5). */
function ListingRules() {
  const { t } = useTranslation('seller');
  return (
    <Panel title={t('rules.title')}>
      <Stack component="ul" m={0} gap="0.375rem" ps="1.125rem">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </Stack>
    </Panel>
  );
}

/** How often an upload that is being listed is read without the event stream, in milliseconds. */
const READ_EVERY = 1000;

const isRunning = (reply: UploadReply | undefined) =>
  reply?.data.status === 'QUEUED' || reply?.data.status === 'PROCESSING';

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

function OpenedUpload({ upload }: { upload: UploadRecord }) {
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
    <div ref={content} className={common.page}>
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
        select: ({ data }) => data,
        refetchInterval: (query) =>
          isRunning(query.state.data) ? pollingWithoutStream(READ_EVERY)(query) : false,
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
  const isStaff = useIsStaff();
  if (id !== undefined) return <KnownUpload key={id} id={id} />;
  return (
    <>
      <Steps active="file" onGo={() => undefined} />
      <OpenUploads />
      <div className={styles.start}>
        <ChooseFile />
        <ListingRules />
      </div>
      {isStaff && <HandledFtpRequests />}
      {suppliesFiles && <FtpRequests />}
    </>
  );
}

export default function Upload() {
  const { t } = useTranslation(['seller', 'shell']);
  const { id } = useParams<{ id?: string }>();
  return (
    <div className={common.page}>
      <PageHeading
        description={t('seller:about')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="sellerUploads" {...props} />}>
            {t('shell:title.sellerUploads')}
          </Button>
        }
      >
        {t('shell:title.sellerUpload')}
      </PageHeading>
      <UploadPath id={id} />
    </div>
  );
}
