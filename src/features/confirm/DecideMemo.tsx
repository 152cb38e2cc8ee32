import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateMemoStatus } from '#generated/client/memo/memo.ts';
import type { Charges } from '#generated/model/charges.ts';
import type { Memo } from '#generated/model/memo.ts';
import { MemoVerdict } from '#generated/model/memoVerdict.ts';
import { MemoStatusRequest as rules } from '#generated/rules/MemoStatusRequest.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { chargesOf, useShippingCharge } from '#src/domain/stones/charges.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import { DecideEach } from '#src/domain/stones/EachTable.tsx';
import { percentOf } from '#src/domain/stones/terms.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './DecideMemo.module.css';

function DecideMemos({ memos, onClose }: { memos: readonly Memo[]; onClose: (isDone: boolean) => void }) {
  const { t } = useTranslation('confirm');
  const conflictMessages = useConflictMessages();
  const decide = useWrite('updateMemoStatus', updateMemoStatus);
  const refusalMessage = (problem: Problem) => {
    const conflicts = conflictsOf(problem);
    if (conflicts.length === 0) return t('decide.decided');
    const stones = conflicts.map((each) => `${each.stoneId}: ${conflictMessages(each)}`).join('; ');
    return t('decide.eachConflict', { stones });
  };
  return (
    <DecideEach
      of="memo"
      items={memos.map(({ id, memoNo, companyName, userName, pieces, grandTotal }) => ({
        key: id,
        name: memoNo,
        about: t('decide.eachAbout', { company: companyName, name: userName, count: pieces }),
        amount: grandTotal,
      }))}
      commentRule={rules.comment}
      send={({ key: id }, verdict, comment) =>
        decide.sendAsync({ id, status: MemoVerdict[verdict], ...compact({ comment }) })
      }
      refusalMessage={refusalMessage}
      onClose={onClose}
    />
  );
}

/** What the chosen stones of a memo come to: the terms may differ from those of the whole memo. */
function useChosenCharges(memo: Memo, chosen: ReadonlySet<string>): Charges {
  const terms = useProjectSetting()?.paymentTerms ?? [];
  const stones = memo.diamonds.filter(({ id }) => chosen.has(id));
  const isPart = stones.length > 0 && stones.length < memo.pieces;
  const term = isPart ? terms.find(({ id }) => id === memo.terms) : undefined;
  const country = memo.shippingAddress?.countryName ?? null;
  const shipping = useShippingCharge(stones, country) ?? memo.shippingCharge;
  if (!isPart) return memo;
  return chargesOf(stones, term === undefined ? memo.termsPercent : percentOf(stones, term), shipping);
}

function DecisionForm({ memo, onSent }: { memo: Memo; onSent: () => void }) {
  const { t } = useTranslation('confirm');
  const { money } = useFormats();
  const stoneLine = useStoneLine();
  const conflictMessages = useConflictMessages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(memo.diamonds.map(({ id }) => id)));
  const decide = useWrite('updateMemoStatus', updateMemoStatus, {
    success: ({ data }) => t(`decide.done.${data.status}`, { memoNo: data.memoNo, count: data.pieces }),
  });
  const isWhole = chosen.size === memo.pieces;
  const amountOf = (id: string) => memo.memoDetails.find(({ diamond }) => diamond === id)?.amt ?? 0;
  const charges = useChosenCharges(memo, chosen);
  const status = chosen.size === 0 ? MemoVerdict.REJECT : MemoVerdict.APPROVE;
  const form = useRequestForm({
    schema: v.object({ comment: text(rules.comment) }),
    initialValues: { comment: '' },
    send: ({ comment }) =>
      decide.sendAsync({
        id: memo.id,
        status,
        ...compact({ comment }),
        ...(status === MemoVerdict.REJECT || isWhole ? {} : { diamonds: [...chosen] }),
      }),
    onSent,
    isTold: ({ code }) => code === 'E_CONFLICT',
  });
  const { problem } = form;
  const conflicts = conflictsOf(problem);
  const isDecided = problem?.code === 'E_CONFLICT' && conflicts.length === 0;
  const numberOf = (id: string) => memo.diamonds.find((stone) => stone.id === id)?.stoneId ?? id;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <DialogForm
      form={form}
      submitLabel={
        status === MemoVerdict.REJECT
          ? t('decide.reject')
          : t('decide.approve', { count: chosen.size, amount: money(charges.grandTotal) })
      }
      isBlocked={isDecided}
      closeLabel={t('close')}
    >
      <Text inherit>{t('decide.about', { company: memo.companyName, name: memo.userName })}</Text>
      {memo.comment !== null && memo.comment !== '' && (
        <p className={styles.comment} dir="auto">
          {memo.comment}
        </p>
      )}
      <div className={common.wrap}>
        <Button
          variant="default"
          size="xs"
          onClick={() => setChosen(new Set(memo.diamonds.map(({ id }) => id)))}
        >
          {t('decide.all')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setChosen(new Set())}>
          {t('decide.none')}
        </Button>
      </div>
      <ul className={`${common.closeList} ${styles.stones}`}>
        {memo.diamonds.map((stone) => (
          <li key={stone.id}>
            <Checkbox
              label={t('decide.stone', {
                stone: stone.stoneId,
                line: stoneLine(stone),
                amount: money(amountOf(stone.id)),
              })}
              checked={chosen.has(stone.id)}
              onChange={(event) => choose(stone.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <TextareaField
        {...form.field('comment')}
        label={t('decide.comment')}
        longest={rules.comment.maxLength}
        rows={2}
      />
      {status === MemoVerdict.APPROVE && <ChargeLines charges={charges} />}
      {isDecided && <Notice tone="warning">{t('decide.decided')}</Notice>}
      {conflicts.length > 0 && (
        <Notice tone="warning" title={t('decide.conflict')}>
          {conflicts.map((each) => `${numberOf(each.diamond)}: ${conflictMessages(each)}`).join('; ')}
        </Notice>
      )}
      <Notice tone="info">{t('decide.final')}</Notice>
    </DialogForm>
  );
}

type Props = { rows: readonly { readonly memo: Memo }[]; onClose: (isDone: boolean) => void };

/** Decides on one request stone by stone, or on several as they are. The rows are stones of the requests. */
export function DecideMemo({ rows, onClose }: Props) {
  const { t } = useTranslation('confirm');
  const [memo, ...others] = new Map(rows.map((row) => [row.memo.id, row.memo])).values();
  if (memo === undefined) return null;
  if (others.length > 0) return <DecideMemos memos={[memo, ...others]} onClose={onClose} />;
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      size="lg"
      title={t('decide.title', { memoNo: memo.memoNo })}
    >
      <DecisionForm memo={memo} onSent={() => onClose(true)} />
      <CustomerHistory record={memo.id} />
    </FormDialog>
  );
}
