import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateListingStatus } from '#generated/client/inventory/inventory.ts';
import type { Stone } from '#generated/model/stone.ts';
import { ListingStatusRequest } from '#generated/rules/ListingStatusRequest.ts';
import { StoneLines } from '#src/domain/stones/StoneLines.tsx';
import { serverNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { required } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

/** Days within which an upcoming stone arrives (contract, ListingStatusRequest). */
const UPCOMING_DAYS = 7;

function AnnounceForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation('manage');
  const [days] = useState(() => {
    const now = serverNow();
    return { min: houseTimeOf(now).day, max: houseTimeOf(now + UPCOMING_DAYS * DAY).day };
  });
  const [schema] = useState(() => v.object({ inDt: day(required(ListingStatusRequest.inDt), days) }));
  const announce = useWrite('updateListingStatus', updateListingStatus, {
    success: ({ data }) => t('announced', { count: data.count }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { inDt: days.max },
    send: ({ inDt }) => announce.sendAsync({ id: stones.map(({ id }) => id), wSts: 'U', inDt }),
    onSent,
  });
  return (
    <DialogForm form={form} submitLabel={t('announce.send')}>
      <DateField
        {...form.field('inDt')}
        label={t('announce.day')}
        hint={t('announce.hint', { count: UPCOMING_DAYS })}
        min={days.min}
        max={days.max}
      />
      <Notice tone="info">{t('announce.rules')}</Notice>
      <StoneLines stones={stones} />
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

export function AnnounceListings({ rows, onClose }: Props) {
  const { t } = useTranslation('manage');
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('announce.title', { count: rows.length })}>
      <AnnounceForm stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
