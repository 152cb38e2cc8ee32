import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { WatchlistChange as Change } from '#generated/model/watchlistChange.ts';
import { WatchlistChange } from '#generated/rules/WatchlistChange.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number, required } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

type Watched = Pick<Stone, 'stoneId' | 'rap' | 'back' | 'ctPr'> & {
  readonly trackId: string;
  /** Percent points to the list price; null without such a target. */
  readonly targetBack: number | null;
  /** USD per carat; null without such a target. */
  readonly targetCtPr: number | null;
};

/** What a target is compared with: the discount where the stone has a list price, otherwise the price per carat. */
type TargetUnit = 'percent' | 'money';

const targetUnit = ({ rap }: Pick<Stone, 'rap'>): TargetUnit => (rap === null ? 'money' : 'percent');

const targetOf = (row: Watched): number | null =>
  targetUnit(row) === 'percent' ? row.targetBack : row.targetCtPr;

const priceOf = (row: Watched): number | null => (targetUnit(row) === 'percent' ? row.back : row.ctPr);

const withTarget = (row: Watched, target: number): Change =>
  targetUnit(row) === 'percent'
    ? { id: row.trackId, newDiscount: target }
    : { id: row.trackId, newPricePerCarat: target };

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

export function SetTarget({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('lists');
  if (row === undefined) return null;
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('target.title', { stone: row.stoneId })}>
      <TargetForm row={row} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
