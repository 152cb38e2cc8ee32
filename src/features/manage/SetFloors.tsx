import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateListingFloors } from '#generated/client/inventory/inventory.ts';
import type { Stone } from '#generated/model/stone.ts';
import { round2 } from '#src/domain/stones/pricing.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ListingTable } from './ListingTable.tsx';

/** Most percent below the asking price: a floor is at least a cent. */
const MOST = 99;

const schema = v.object({ below: number({ type: 'number', isRequired: false, minimum: 0, maximum: MOST }) });
const none: ReadonlyMap<string, string> = new Map();

/** The lowest price per carat in USD; null to clear it. */
const floorOf = ({ ctPr }: Stone, below: number | undefined) =>
  below === undefined ? null : Math.max(0.01, round2((ctPr * (100 - below)) / 100));

function FloorForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation('manage');
  const { number: figure } = useFormats();
  const change = useWrite('updateListingFloors', updateListingFloors, {
    success: ({ data }) => t('floor.done', { stones: figure(data.count, 0) }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { below: null },
    send: ({ below }) =>
      change.sendAsync({
        floors: stones.map((stone) => ({ diamond: stone.id, pricePerCarat: floorOf(stone, below) })),
      }),
    onSent,
  });
  const { below } = form.values;
  return (
    <DialogForm form={form} submitLabel={t('floor.send')}>
      <p className={common.note}>{t('floor.about')}</p>
      <NumberField
        {...form.field('below')}
        label={t('floor.below')}
        hint={t('floor.hint')}
        unit="percent"
        decimals={1}
      />
      <ListingTable
        label={t('floor.stones')}
        title={t('floor.new')}
        stones={stones}
        out={none}
        isFigure
        cellOf={(stone) => {
          const floor = floorOf(stone, typeof below === 'number' ? below : undefined);
          return floor === null ? '–' : figure(floor);
        }}
      />
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

/** Sets how far below the asking price the seller sells, or clears it. */
export function SetFloors({ rows, onClose }: Props) {
  const { t } = useTranslation('manage');
  return (
    <FormDialog isOpen size="lg" onClose={() => onClose(false)} title={t('floor.title')}>
      <FloorForm stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
