import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createFtpRequest, useListFtpRequests } from '#generated/client/inventory/inventory.ts';
import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import type { FtpRequestListReply } from '#generated/model/ftpRequestListReply.ts';
import { FtpRequestCreateRequest } from '#generated/rules/FtpRequestCreateRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, number, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Upload.module.css';

const USUAL_PORT = 22;

const schema = v.pipe(
  v.object({
    host: text(FtpRequestCreateRequest.host),
    port: number(FtpRequestCreateRequest.port),
    username: text(FtpRequestCreateRequest.username),
    folder: text(FtpRequestCreateRequest.folder),
    remarks: text(FtpRequestCreateRequest.remarks),
  }),
  v.transform((entries) => compact(entries)),
);

const listOf = ({ data }: FtpRequestListReply): readonly FtpRequest[] => data.list;

function Entries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seller');
  const { sendAsync } = useWrite('createFtpRequest', createFtpRequest, { success: () => t('ftp.sent') });
  const form = useRequestForm({
    schema,
    initialValues: { host: '', port: USUAL_PORT, username: '', folder: '', remarks: '' },
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

function Request({ request }: { request: FtpRequest }) {
  const { t } = useTranslation('seller');
  const { dateTime } = useFormats();
  const { host, port, username, folder, status, lastRunAt } = request;
  const read = lastRunAt === null ? t('ftp.never') : t('ftp.read', { time: dateTime(lastRunAt) });
  return (
    <li className={styles.line}>
      <bdi>{`${username}@${host}:${port}${folder ?? ''}`}</bdi>
      <span className={common.note}>{dotted([t(`ftp.status.${status}`), read])}</span>
    </li>
  );
}

/** Servers of the seller from which the house fetches stock files, and the request for another one. */
export function FtpRequests() {
  const { t } = useTranslation('seller');
  const reading = useListFtpRequests({}, { query: { select: listOf } });
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('ftp.title')}>
      <p className={common.note}>{t('ftp.about')}</p>
      <Loaded
        of={reading}
        shape="lines"
        title={t('ftp.failed')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={common.note}>{t('ftp.none')}</p>}
      >
        {(list) => (
          <ul className={common.closeList}>
            {list.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Loaded>
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
