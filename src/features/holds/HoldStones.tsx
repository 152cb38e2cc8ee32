import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createBlock, usePaginateBlocks } from '#generated/client/block/block.ts';
import { constants } from '#generated/constants.ts';
import type { Block } from '#generated/model/block.ts';
import { BlockType } from '#generated/model/blockType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { BlockCreateRequest } from '#generated/rules/BlockCreateRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { LeftOut } from '#src/domain/stones/LeftOut.tsx';
import { StoneLines } from '#src/domain/stones/StoneLines.tsx';
import { useClaim } from '#src/domain/stones/use-claim.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { HoursField } from './HoursField.tsx';
import { hoursAmong } from './hold-hours.ts';

function HoldPlaced({ block, onClose }: { block: Block; onClose: () => void }) {
  const { t } = useTranslation('deals');
  const bothTimes = useBothTimes();
  return (
    <Receipt
      title={t('hold.placed', { count: block.pieces, number: block.blockCode })}
      about={t('hold.placedAbout', { at: bothTimes(block.validTillDate) })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button renderRoot={(props) => <Link to="hold" {...props} />} onClick={onClose}>
            {t('hold.toList')}
          </Button>
        </>
      }
    />
  );
}

const { holdsPerCompany: limit, holdCoolingHours } = constants;
const OF_COMPANY = { blockType: [BlockType.HOLD], status: ['APPROVED' as const], page: 1, limit: 1 };

/** Number of stones that the user's company has on hold; null until it is known, and for staff, who have no limit. */
function useHeld(): number | null {
  const isStaff = useIsStaff();
  const { data } = usePaginateBlocks(OF_COMPANY, {
    query: { select: (reply) => reply.data.count, enabled: !isStaff },
    request: { silent: true },
  });
  return data ?? null;
}

function HoldLimits({ held, wanted }: { held: number; wanted: number }) {
  const { t } = useTranslation('deals');
  if (held + wanted > limit)
    return <Notice tone="warning">{t('hold.tooMany', { wanted: held + wanted, limit })}</Notice>;
  return <Notice tone="info">{t('hold.limits', { held, limit, hours: holdCoolingHours })}</Notice>;
}

type HoldFormProps = {
  stones: readonly Stone[];
  holdHours: readonly number[];
  onSent: (block: Block) => void;
};

function HoldForm({ stones, holdHours, onSent }: HoldFormProps) {
  const { t } = useTranslation('deals');
  const now = useServerNow();
  const { plan, ready, learn } = useClaim(stones);
  const held = useHeld();
  const hold = useWrite('createBlock', createBlock, { onProblem: learn });
  const [shortest] = holdHours;
  const form = useRequestForm({
    schema: v.object({ hours: hoursAmong(holdHours), remarks: text(BlockCreateRequest.remarks) }),
    initialValues: { hours: shortest === undefined ? null : String(shortest), remarks: '' },
    send: ({ hours, remarks }) =>
      hold.sendAsync({
        blockType: BlockType.HOLD,
        hours,
        ...compact({ remarks }),
        diamonds: ready.map(({ id, vStnId, ctPr, amt }) => ({
          diamond: id,
          vStnId,
          blockPricePerCarat: ctPr,
          blockAmount: amt,
        })),
      }),
    onSent: ({ data }) => onSent(data),
    isShownByForm: (problem) => conflictsOf(problem).length > 0,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={t('hold.send', { count: ready.length })}
      isBlocked={ready.length === 0 || (held !== null && held + ready.length > limit)}
    >
      <LeftOut plan={plan} />
      <StoneLines stones={ready} />
      <HoursField field={form.field('hours')} label={t('hold.hours')} holdHours={holdHours} from={now} />
      <TextareaField
        {...form.field('remarks')}
        label={t('remark')}
        longest={BlockCreateRequest.remarks.maxLength}
        rows={2}
      />
      <Notice tone="info">{t('hold.notice')}</Notice>
      {held !== null && <HoldLimits held={held} wanted={ready.length} />}
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

export function HoldStones({ rows, onClose }: Props) {
  const { t } = useTranslation('deals');
  const settings = useSettingReading();
  const [block, setBlock] = useState<Block | null>(null);
  const close = () => onClose(block !== null);
  return (
    <FormDialog isOpen onClose={close} title={t('hold.title', { count: rows.length })}>
      {block === null ? (
        <Loaded of={settings} shape="lines" title={t('hold.noHours')}>
          {({ limits }) => <HoldForm stones={rows} holdHours={limits.holdHours} onSent={setBlock} />}
        </Loaded>
      ) : (
        <HoldPlaced block={block} onClose={close} />
      )}
    </FormDialog>
  );
}
