import { Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  createFtpRequest,
  updateFtpRequestStatus,
  useListFtpRequests,
} from '#generated/client/inventory/inventory.ts';
import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import type { FtpRequestStatusRequest } from '#generated/model/ftpRequestStatusRequest.ts';
import type { FtpRequestStep } from '#generated/model/ftpRequestStep.ts';
import { FtpRequestCreateRequest } from '#generated/rules/FtpRequestCreateRequest.ts';
import { FtpRequestStatusRequest as FtpRequestStatusRules } from '#generated/rules/FtpRequestStatusRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aNumber, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, number, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

const USUAL_PORT = 22;

const { schemas, blank } = described({
  host: aText(text(FtpRequestCreateRequest.host)),
  port: { ...aNumber(number(FtpRequestCreateRequest.port)), blank: USUAL_PORT },
  username: aText(text(FtpRequestCreateRequest.username)),
  folder: aText(text(FtpRequestCreateRequest.folder)),
  remarks: aText(text(FtpRequestCreateRequest.remarks)),
});
const schema = v.pipe(v.object(schemas), v.transform(compact));

function Entries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seller');
  const { sendAsync } = useWrite('createFtpRequest', createFtpRequest, { success: () => t('ftp.sent') });
  const form = useRequestForm({
    schema,
    initialValues: blank,
    send: sendAsync,
    onSent: onClose,
    fieldsOf: ({ code }) => (code === 'E_CONFLICT' ? { host: t('ftp.taken') } : {}),
  });
  const { field } = form;
  return (
    <DialogForm form={form} submitLabel={t('ftp.send')}>
      <TextField {...field('host')} label={t('ftp.host')} hint={t('ftp.hostHint')} />
      <NumberField {...field('port')} label={t('ftp.port')} />
      <TextField {...field('username')} label={t('ftp.username')} autoComplete="off" />
      <TextField {...field('folder')} label={t('ftp.folder')} />
      <TextareaField
        {...field('remarks')}
        label={t('ftp.remarks')}
        longest={FtpRequestCreateRequest.remarks.maxLength}
        rows={3}
      />
    </DialogForm>
  );
}

type Verdict = FtpRequestStatusRequest['status'];

/** What the house, or the seller, may do with a request (contract, updateFtpRequestStatus). */
const verdicts: Readonly<
  Record<'house' | 'seller', Readonly<Record<FtpRequest['status'], readonly Verdict[]>>>
> = {
  house: { PENDING: ['APPROVED', 'REJECT'], APPROVED: ['REJECT'], REJECT: [], CANCEL: [] },
  seller: { PENDING: ['CANCEL'], APPROVED: ['CANCEL'], REJECT: [], CANCEL: [] },
};

const tones = { PENDING: 'info', APPROVED: 'success', REJECT: 'danger', CANCEL: 'gray' } as const;

const decision = v.object({ note: text(FtpRequestStatusRules.note) });

type DecisionProps = { request: FtpRequest; verdict: Verdict; onClose: () => void };

function Decide({ request: { id, host }, verdict, onClose }: DecisionProps) {
  const { t } = useTranslation('seller');
  const { sendAsync } = useWrite('updateFtpRequestStatus', updateFtpRequestStatus, {
    success: () => t(`ftp.done.${verdict}`, { host }),
  });
  const form = useRequestForm({
    schema: decision,
    initialValues: { note: '' },
    send: (values) => sendAsync({ id, status: verdict, ...compact(values) }),
    onSent: onClose,
    fieldsOf: ({ code }) => (code === 'E_CONFLICT' ? { note: t('ftp.decided') } : {}),
  });
  return (
    <DialogForm form={form} submitLabel={t(`ftp.do.${verdict}`)}>
      <TextareaField
        {...form.field('note')}
        label={t('ftp.note')}
        longest={FtpRequestStatusRules.note.maxLength}
        rows={3}
      />
    </DialogForm>
  );
}

function Step({ step: { status, at, by, note } }: { step: FtpRequestStep }) {
  const { t } = useTranslation('seller');
  const { dateTime } = useFormats();
  return (
    <li className={common.note}>
      {t(`ftp.status.${status}`)}
      {DOT}
      <time dateTime={at}>{dateTime(at)}</time>
      {by !== null && (
        <>
          {DOT}
          <bdi>{by}</bdi>
        </>
      )}
      {note !== null && <div dir="auto">{note}</div>}
    </li>
  );
}

type RequestProps = { request: FtpRequest; isHandled: boolean };

function Request({ request, isHandled }: RequestProps) {
  const { t } = useTranslation('seller');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { companyName, host, port, username, folder, status, steps } = request;
  const close = () => setVerdict(null);
  return (
    <li className={common.stack}>
      <div className={common.wrapWide}>
        {isHandled && (
          <Text component="span" fw={600}>
            <bdi>{companyName}</bdi>
          </Text>
        )}
        <bdi className={common.anywhere}>{`${username}@${host}:${port}${folder ?? ''}`}</bdi>
        <Badge color={tones[status]}>{t(`ftp.status.${status}`)}</Badge>
        {verdicts[isHandled ? 'house' : 'seller'][status].map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant="default"
            aria-label={t(`ftp.asked.${each}`, { host })}
            onClick={() => setVerdict(each)}
          >
            {t(`ftp.do.${each}`)}
          </Button>
        ))}
      </div>
      <ol className={common.closeList} aria-label={t('ftp.log', { host })}>
        {steps.map((step) => (
          <Step key={step.at} step={step} />
        ))}
      </ol>
      <FormDialog
        isOpen={verdict !== null}
        title={verdict !== null && t(`ftp.asked.${verdict}`, { host })}
        onClose={close}
      >
        {verdict !== null && <Decide request={request} verdict={verdict} onClose={close} />}
      </FormDialog>
    </li>
  );
}

function RequestList({ isHandled }: { isHandled: boolean }) {
  const { t } = useTranslation('seller');
  const reading = useListFtpRequests(isHandled ? { isHandled } : {}, {
    query: { select: ({ data }) => data.list },
  });
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('ftp.failed')}
      empty={<p className={common.note}>{isHandled ? t('ftp.noneHandled') : t('ftp.none')}</p>}
    >
      {(list) => (
        <ul className={common.closeList}>
          {list.map((request) => (
            <Request key={request.id} request={request} isHandled={isHandled} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** For staff: the servers that their sellers want read, to decide about. */
export function HandledFtpRequests() {
  const { t } = useTranslation('seller');
  return (
    <Panel title={t('ftp.handled')}>
      <p className={common.note}>{t('ftp.handledAbout')}</p>
      <RequestList isHandled />
    </Panel>
  );
}

export function FtpRequests() {
  const { t } = useTranslation('seller');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('ftp.title')}>
      <p className={common.note}>{t('ftp.about')}</p>
      <RequestList isHandled={false} />
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('ftp.ask')}
        </Button>
      </div>
      <FormDialog isOpen={isOpen} title={t('ftp.ask')} onClose={() => setOpen(false)}>
        <Entries onClose={() => setOpen(false)} />
      </FormDialog>
    </Panel>
  );
}
