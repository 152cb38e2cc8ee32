import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateTracks } from '#generated/client/track/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { WatchlistChange } from '#generated/rules/WatchlistChange.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number, required } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { priceOf, targetOf, targetUnit, type Watched, withTarget } from './target.ts';

const schemas = {
  percent: v.object({ target: number(required(WatchlistChange.newDiscount)) }),
  money: v.object({ target: number(required(WatchlistChange.newPricePerCarat)) }),
};

function TargetForm({ row, onSent }: { row: Watched; onSent: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  const { number: figure, money } = useFormats();
  const unit = targetUnit(row);
  const price = priceOf(row);
  const save = useWrite('updateTracks', updateTracks, {
    success: () => t('lists:target.saved', { stone: row.stoneId }),
  });
  const form = useRequestForm({
    schema: schemas[unit],
    initialValues: { target: targetOf(row) },
    send: ({ target }) => save.sendAsync({ trackType: TrackType.WATCHLIST, list: [withTarget(row, target)] }),
    onSent,
  });
  const now = price === null ? '' : unit === 'percent' ? figure(price, 2) : money(price, 2);
  return (
    <DialogForm form={form} submitLabel={t('common:save')}>
      <NumberField
        {...form.field('target')}
        label={t(`lists:target.${unit}`)}
        hint={t(`lists:target.${unit}Now`, { now })}
        unit={unit}
        decimals={2}
        isSigned={unit === 'percent'}
      />
    </DialogForm>
  );
}

type Props = { rows: readonly Watched[]; onClose: (isDone: boolean) => void };

/** Dialog for the target of a watched stone; the house's notification tells when the price has come down to it. */
export function SetTarget({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('lists');
  if (row === undefined) return null;
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('target.title', { stone: row.stoneId })}>
      <TargetForm row={row} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
