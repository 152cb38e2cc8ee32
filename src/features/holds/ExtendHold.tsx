import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { extendHold } from '#generated/client/block/block.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { Countdown, useMillisecondsLeft } from '#src/domain/stones/Countdown.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ExtendHolds } from './ExtendHolds.tsx';
import { HoursField } from './HoursField.tsx';
import { hoursAmong } from './hold-hours.ts';

export type Held = { readonly hold: BlockStone };

type FormProps = { hold: BlockStone; holdHours: readonly number[]; onSent: () => void };

function ExtendForm({ hold, holdHours, onSent }: FormProps) {
  const { t } = useTranslation('deals');
  const bothTimes = useBothTimes();
  const { block, blockCode, validTillDate } = hold;
  const isOver = useMillisecondsLeft(validTillDate) === 0;
  const extend = useWrite('extendHold', extendHold, {
    success: ({ data }) => t('hold.extended', { number: blockCode, at: bothTimes(data.validTillDate) }),
  });
  const [shortest] = holdHours;
  const form = useRequestForm({
    schema: v.object({ hours: hoursAmong(holdHours) }),
    initialValues: { hours: shortest === undefined ? null : String(shortest) },
    send: ({ hours }) => extend.sendAsync({ id: block, hours }),
    onSent,
    isShownByForm: ({ code }) => code === 'E_CONFLICT' || code === 'E_NOT_FOUND',
  });
  const { problem } = form;
  const isRefused = problem?.code === 'E_CONFLICT' || problem?.code === 'E_NOT_FOUND';
  return (
    <DialogForm form={form} submitLabel={t('hold.extend')} isBlocked={isOver || isRefused}>
      {isOver && <Notice tone="warning">{t('hold.lapsed', { number: blockCode })}</Notice>}
      {!isOver && isRefused && <Notice tone="warning">{t('hold.notExtended')}</Notice>}
      {!isOver && (
        <p>
          {t('hold.ends')} <Countdown until={validTillDate} />
        </p>
      )}
      <HoursField
        field={form.field('hours')}
        label={t('hold.more')}
        holdHours={holdHours}
        from={Date.parse(validTillDate)}
      />
      <Notice tone="info">{t('hold.once')}</Notice>
    </DialogForm>
  );
}

type Props = { rows: readonly Held[]; onClose: (isDone: boolean) => void };

export function ExtendHold({ rows, onClose }: Props) {
  const { t } = useTranslation('deals');
  const settings = useSettingReading();
  const [hold, ...others] = new Map(rows.map((row) => [row.hold.block, row.hold])).values();
  if (hold === undefined) return null;
  if (others.length > 0) return <ExtendHolds holds={[hold, ...others]} onClose={onClose} />;
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={t('hold.extendTitle', { number: hold.blockCode })}
    >
      <Loaded of={settings} shape="lines" title={t('hold.noHours')}>
        {({ limits }) => <ExtendForm hold={hold} holdHours={limits.holdHours} onSent={() => onClose(true)} />}
      </Loaded>
    </FormDialog>
  );
}
