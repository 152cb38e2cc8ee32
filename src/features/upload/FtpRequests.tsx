import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createFtpRequest, useListFtpRequests } from '#generated/client/inventory/inventory.ts';
import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import { FtpRequestCreateRequest } from '#generated/rules/FtpRequestCreateRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aNumber, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, number, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
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

function Request({ request }: { request: FtpRequest }) {
  const { t } = useTranslation('seller');
  const { host, port, username, folder, status } = request;
  return (
    <li className={common.wrapWide}>
      <bdi>{`${username}@${host}:${port}${folder ?? ''}`}</bdi>
      <span className={common.note}>{t(`ftp.status.${status}`)}</span>
    </li>
  );
}

export function FtpRequests() {
  const { t } = useTranslation('seller');
  const reading = useListFtpRequests({}, { query: { select: ({ data }) => data.list } });
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('ftp.title')}>
      <p className={common.note}>{t('ftp.about')}</p>
      <Loaded
        of={reading}
        shape="lines"
        title={t('ftp.failed')}
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
