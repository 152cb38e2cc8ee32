import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createListingGroup } from '#generated/client/inventory/inventory.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ListingTable } from './ListingTable.tsx';
import { namesListings, useLeftOut } from './use-left-out.ts';

const schema = v.object({ isTogether: v.boolean() });

const PAIR = 2;

/** Why a stone can be in no new pair or layout (contract, createListingGroup); null if it can. */
function groupBarrier({ wSts, pktType, pairStkNo, layoutNo }: Stone) {
  const number = pairStkNo ?? layoutNo ?? null;
  if (wSts !== 'A') return { reason: 'NOT_OFFERED' } as const;
  if (pktType !== 'SINGLE') return { reason: 'NOT_SINGLE' } as const;
  return number === null ? null : ({ reason: 'GROUPED', number } as const);
}

function GroupForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation('manage');
  const { money } = useFormats();
  const { ready, out, note } = useLeftOut(stones, groupBarrier);
  const make = useWrite('createListingGroup', createListingGroup, {
    success: ({ data: { kind, number } }) => t(`group.made.${kind}`, { number }),
    onProblem: note,
  });
  const form = useRequestForm({
    schema,
    initialValues: { isTogether: true },
    send: ({ isTogether }) =>
      make.sendAsync({ diamonds: ready.map(({ id }) => id), isSeparable: !isTogether }),
    onSent,
    isShownByForm: namesListings,
  });
  const isLayout = ready.length > PAIR;
  return (
    <DialogForm
      form={form}
      submitLabel={isLayout ? t('group.layout', { count: ready.length }) : t('group.pair')}
      isBlocked={ready.length < PAIR}
    >
      <CheckboxField
        {...form.field('isTogether')}
        label={t('group.together')}
        hint={t('group.togetherHint')}
      />
      {out.size > 0 && <Notice tone="warning">{t('group.out', { count: out.size })}</Notice>}
      <ListingTable
        label={t('group.stones')}
        title={t('group.amount')}
        stones={stones}
        out={out}
        cellOf={({ amt }) => money(amt)}
        isFigure
      />
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

export function GroupListings({ rows, onClose }: Props) {
  const { t } = useTranslation('manage');
  return (
    <FormDialog isOpen size="lg" onClose={() => onClose(false)} title={t('group.title')}>
      <GroupForm stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
