import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Link as RouterLink } from 'wouter';
import { createTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { EnquiryTrackCreate } from '#generated/rules/EnquiryTrackCreate.ts';
import { href } from '#src/domain/paths/href.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { StoneLines } from '#src/domain/stones/StoneLines.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { notifyQuietly } from '#src/shared/ui/notify.ts';

const schema = v.object({
  remarks: text(required(EnquiryTrackCreate.remarks)),
  name: text(EnquiryTrackCreate.name),
});

function Fields({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation('talk');
  const [areAllAsked, setAllAsked] = useState(false);
  const ask = useWrite('createTracks', createTracks, {
    success: ({ data }) => (data.added > 0 ? t('enquiry.sent', { count: data.added }) : null),
  });
  const form = useRequestForm({
    schema,
    initialValues: { remarks: '', name: '' },
    send: ({ remarks, name }) =>
      ask.sendAsync({
        trackType: TrackType.ENQUIRY,
        remarks,
        ...(name === undefined ? {} : { name }),
        diamonds: stones.map(withSeenPrice),
      }),
    onSent: ({ data: { added, existing } }) => {
      // Without a new stone there is no new enquiry: the question was not sent, and stays in the form.
      if (added === 0) setAllAsked(true);
      else {
        if (existing > 0) notifyQuietly(t('enquiry.someAsked', { count: existing }));
        onSent();
      }
    },
  });
  return (
    <DialogForm form={form} submitLabel={t('enquiry.send')} draft="enquiry">
      {areAllAsked && (
        <Notice tone="warning">
          {t('enquiry.allAsked', { count: stones.length })}{' '}
          <RouterLink href={href('enquiry')}>{t('enquiry.toList')}</RouterLink>
        </Notice>
      )}
      <StoneLines stones={stones} />
      <TextareaField
        {...form.field('remarks')}
        label={t('enquiry.question')}
        hint={t('enquiry.about')}
        longest={EnquiryTrackCreate.remarks.maxLength}
        rows={4}
      />
      <TextField {...form.field('name')} label={t('enquiry.name')} hint={t('enquiry.nameHint')} />
    </DialogForm>
  );
}

export function Enquire({ rows, onClose }: { rows: readonly Stone[]; onClose: (isDone: boolean) => void }) {
  const { t } = useTranslation('talk');
  const [first] = rows;
  const name = rows.length === 1 ? (first?.stoneId ?? '') : t('stones', { count: rows.length });
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('enquiry.title', { stones: name })}>
      <Fields stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
