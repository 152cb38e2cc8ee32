import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createTracks, updateTracks, usePaginateTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { WatchlistChange } from '#generated/rules/WatchlistChange.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number, required } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** What the watch list says about a stone; no id while the stone is not on it. */
type Entry = {
  readonly trackId: string | null;
  /** Percent points to the list price; null without such a target. */
  readonly targetBack: number | null;
  /** USD per carat; null without such a target. */
  readonly targetCtPr: number | null;
};

type Watched = Stone & Entry;

const unwatched: Entry = { trackId: null, targetBack: null, targetCtPr: null };

/** What a target is compared with: the discount where the stone has a list price, otherwise the price per carat. */
type TargetUnit = 'percent' | 'money';

const targetUnit = ({ rap }: Pick<Stone, 'rap'>): TargetUnit => (rap === null ? 'money' : 'percent');

const targetOf = (row: Watched): number | null =>
  targetUnit(row) === 'percent' ? row.targetBack : row.targetCtPr;

const priceOf = (row: Watched): number | null => (targetUnit(row) === 'percent' ? row.back : row.ctPr);

const targetIn = (row: Stone, target: number) =>
  targetUnit(row) === 'percent' ? { newDiscount: target } : { newPricePerCarat: target };

const schemas = {
  percent: v.object({ target: number(required(WatchlistChange.newDiscount)) }),
  money: v.object({ target: number(required(WatchlistChange.newPricePerCarat)) }),
};

function TargetForm({ row, onSent }: { row: Watched; onSent: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  const { number: figure, money } = useFormats();
  const unit = targetUnit(row);
  const price = priceOf(row);
  const success = () => t('lists:target.saved', { stone: row.stoneId });
  const update = useWrite('updateTracks', updateTracks, { success });
  const watch = useWrite('createTracks', createTracks, { success });
  const { trackId } = row;
  const form = useRequestForm({
    schema: schemas[unit],
    initialValues: { target: targetOf(row) },
    send: ({ target }) =>
      trackId === null
        ? watch.sendAsync({
            trackType: TrackType.WATCHLIST,
            diamonds: [{ ...withSeenPrice(row), ...targetIn(row, target) }],
          })
        : update.sendAsync({
            trackType: TrackType.WATCHLIST,
            list: [{ id: trackId, ...targetIn(row, target) }],
          }),
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

/** The form of a stone that is not a row of the watch list: whether it is watched is read first. */
function ReadTarget({ stone, onSent }: { stone: Stone; onSent: () => void }) {
  const reading = usePaginateTracks(
    { trackType: TrackType.WATCHLIST, page: 1, limit: 1, diamond: stone.id },
    {
      query: {
        select: ({ data: { list } }): Entry => {
          const track = list.find((each) => each.trackType === TrackType.WATCHLIST);
          if (track === undefined) return unwatched;
          const { id, newDiscount, newPricePerCarat } = track;
          return { trackId: id, targetBack: newDiscount, targetCtPr: newPricePerCarat };
        },
      },
    },
  );
  return (
    <Loaded of={reading} shape="lines">
      {(entry) => <TargetForm row={{ ...stone, ...entry }} onSent={onSent} />}
    </Loaded>
  );
}

type Props = { rows: readonly (Stone & Partial<Entry>)[]; onClose: (isDone: boolean) => void };

export function SetTarget({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('lists');
  if (row === undefined) return null;
  const { trackId, targetBack = null, targetCtPr = null } = row;
  const onSent = () => onClose(true);
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('target.title', { stone: row.stoneId })}>
      {trackId === undefined ? (
        <ReadTarget stone={row} onSent={onSent} />
      ) : (
        <TargetForm row={{ ...row, trackId, targetBack, targetCtPr }} onSent={onSent} />
      )}
    </FormDialog>
  );
}
