import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmRequest } from '#generated/rules.ts';
import { useSettingReading } from '#src/reference/use-project-setting.ts';
import { serverNow, useServerNow } from '#src/session/clock.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useChosenTerm } from '#src/stones/chosen-term.ts';
import { TermTable } from '#src/stones/TermTable.tsx';
import { priceAt, standingOf } from '#src/stones/terms.ts';
import { totalsOf } from '#src/stones/totals.ts';
import { ConflictNotices } from './ConflictNotices.tsx';
import { questionOf } from './confirm-plan.ts';
import { DeliveryNotice } from './DeliveryNotice.tsx';
import { type InvoiceChoice, invoiceChoices, invoiceDate } from './invoice-date.ts';
import { PlannedStones } from './PlannedStones.tsx';
import type { useConfirm } from './use-confirm.ts';

type Props = { confirm: ReturnType<typeof useConfirm>; onClose: () => void };

const isInvoiceChoice = (value: string): value is InvoiceChoice =>
  invoiceChoices.some((choice) => choice === value);

/** What is confirmed, at which terms, when and with which word; sends it. What was chosen stays on a failure. */
export function ConfirmForm({ confirm, onClose }: Props) {
  const { t } = useTranslation('confirm');
  const { date } = useFormats();
  const chosen = useChosenTerm(useUser()?.account.accountTerm ?? null);
  const settings = useSettingReading();
  const [termId, setTermId] = useState(chosen.term?.id ?? null);
  const [day, setDay] = useState<InvoiceChoice>('today');
  const [comment, setComment] = useState('');
  const now = useServerNow();
  const { plan, ready, inIndia, problem, isSending, send } = confirm;
  const term = chosen.terms.find(({ id }) => id === termId) ?? chosen.term;
  const base = totalsOf(ready);
  const percent = term === null ? 0 : standingOf(term, base.amt).percent;
  const totals = totalsOf(ready.map((stone) => ({ ...stone, fnAmt: priceAt(stone, percent).fnAmt })));
  const words = { today: date(now), tomorrow: date(now + 24 * 60 * 60_000), later: '' };
  const submit = () =>
    send({
      date: invoiceDate(day, serverNow()),
      ...(term === null ? {} : { terms: term.id }),
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    });

  return (
    <Stack gap="md">
      <PlannedStones plan={plan} percent={percent} totals={totals} />
      <DeliveryNotice plan={plan} inIndia={inIndia} />
      {ready.length > 0 && (
        <Loaded of={settings} shape="table" title={t('noTerms')}>
          {() => <TermTable stones={ready} chosen={chosen} value={term?.id ?? null} onChange={setTermId} />}
        </Loaded>
      )}
      <Radio.Group
        label={t('date')}
        value={day}
        onChange={(value) => {
          if (isInvoiceChoice(value)) setDay(value);
        }}
      >
        <Group gap="lg" mt={4}>
          {invoiceChoices.map((choice) => (
            <Radio key={choice} value={choice} label={t(`${choice}`, { date: words[choice] })} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={t('comment')}
        value={comment}
        maxLength={ConfirmRequest.comment.maxLength}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Notice tone="info">{t('fixedPrice')}</Notice>
      <ConflictNotices plan={plan} />
      {problem !== null && <ProblemNotice problem={problem} />}
      {ready.length === 0 && <Notice tone="warning">{t('nothing')}</Notice>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('close')}
        </Button>
        <BusyButton
          onClick={submit}
          isBusy={isSending}
          disabled={ready.length === 0 || chosen.terms.length === 0}
        >
          {t(`${questionOf(plan)}`, { count: ready.length })}
        </BusyButton>
      </Group>
    </Stack>
  );
}
