import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
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
import { chargesOf, shippingTo } from '#src/domain/stones/charges.ts';
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

/** Value of the button that rejects. */
const REJECT = 'REJECT';

/** A request and the stones of it that are decided on. */
type Chosen = { readonly memo: Memo; readonly stones: ReadonlySet<string> };

/** What the request names: all stones of a memo are decided on when none is named. */
const namedOf = ({ memo, stones }: Chosen) => (stones.size === memo.pieces ? {} : { diamonds: [...stones] });

/** What chosen stones of a memo come to: the terms may differ from those of the whole memo. */
function useChosenCharges(): (chosen: Chosen) => Charges {
  const setting = useProjectSetting();
  return ({ memo, stones: ids }) => {
    if (ids.size === 0 || ids.size === memo.pieces) return memo;
    const prices = new Map(memo.memoDetails.map(({ diamond, ctPr, amt }) => [diamond, { ctPr, amt }]));
    const stones = memo.diamonds
      .filter(({ id }) => ids.has(id))
      .map((stone) => ({ ...stone, ...prices.get(stone.id) }));
    const term = setting?.paymentTerms.find(({ id }) => id === memo.terms);
    const country = memo.shippingAddress?.countryName;
    const isKnown = setting !== null && country !== undefined;
    const charged = memo.memoDetails.filter(({ diamond }) => ids.has(diamond));
    const extras = {
      programmeCharge: charged.reduce((sum, { programmeCharge }) => sum + programmeCharge, 0),
      shippingCharge: isKnown ? shippingTo(setting.shippingCharges, stones, country) : memo.shippingCharge,
    };
    return chargesOf(stones, term === undefined ? memo.termsPercent : percentOf(stones, term), extras);
  };
}

type DecideMemosProps = { requests: readonly Chosen[]; onClose: (isDone: boolean) => void };

function DecideMemos({ requests, onClose }: DecideMemosProps) {
  const { t } = useTranslation('confirm');
  const conflictMessages = useConflictMessages();
  const chargesFor = useChosenCharges();
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
      items={requests.map((chosen) => {
        const { id: key, memoNo: name, companyName: company, userName } = chosen.memo;
        const about = t('decide.eachAbout', { company, name: userName, count: chosen.stones.size });
        return { key, name, about, amount: chargesFor(chosen).grandTotal, chosen };
      })}
      commentRule={rules.comment}
      send={({ key: id, chosen }, verdict, comment) =>
        decide.sendAsync({ id, status: MemoVerdict[verdict], ...namedOf(chosen), ...compact({ comment }) })
      }
      refusalMessage={refusalMessage}
      onClose={onClose}
    />
  );
}

function DecisionForm({ memo, stones, onSent }: Chosen & { onSent: () => void }) {
  const { t } = useTranslation('confirm');
  const { money } = useFormats();
  const stoneLine = useStoneLine();
  const conflictMessages = useConflictMessages();
  const verdict = useRef<MemoVerdict>(MemoVerdict.APPROVE);
  const [chosen, setChosen] = useState(stones);
  const decide = useWrite('updateMemoStatus', updateMemoStatus, {
    success: ({ data: { status, memoNo, pieces } }) =>
      t(`decide.done.${status}`, { memoNo, count: pieces, pending: memo.pieces - pieces }),
  });
  const amountOf = (id: string) => memo.memoDetails.find(({ diamond }) => diamond === id)?.amt ?? 0;
  const charges = useChosenCharges()({ memo, stones: chosen });
  const form = useRequestForm({
    schema: v.object({ comment: text(rules.comment) }),
    initialValues: { comment: '' },
    send: ({ comment }) =>
      decide.sendAsync({
        id: memo.id,
        status: verdict.current,
        ...namedOf({ memo, stones: chosen }),
        ...compact({ comment }),
      }),
    onSent,
    isShownByForm: ({ code }) => code === 'E_CONFLICT',
  });
  const submit = (event: FormEvent) => {
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const isRejected = button instanceof HTMLButtonElement && button.value === REJECT;
    verdict.current = isRejected ? MemoVerdict.REJECT : MemoVerdict.APPROVE;
    form.formProps.onSubmit(event);
  };
  const { problem } = form;
  const conflicts = conflictsOf(problem);
  const isDecided = problem?.code === 'E_CONFLICT' && conflicts.length === 0;
  const numberOf = (id: string) => memo.diamonds.find((stone) => stone.id === id)?.stoneId ?? id;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <DialogForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
      submitLabel={t('decide.approve', { count: chosen.size, amount: money(charges.grandTotal) })}
      otherSubmit={{ label: t('decide.reject', { count: chosen.size }), value: REJECT }}
      isBlocked={isDecided || chosen.size === 0}
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
      {chosen.size > 0 && <ChargeLines charges={charges} />}
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

type Props = {
  /** The stones of requests that are decided on; `id` is that of the stone. */
  rows: readonly { readonly id: string; readonly memo: Memo }[];
  onClose: (isDone: boolean) => void;
};

/** Decides on stones of one request, or of several at once. */
export function DecideMemo({ rows, onClose }: Props) {
  const { t } = useTranslation('confirm');
  const requests = [...Map.groupBy(rows, ({ memo }) => memo.id).values()].flatMap((ofMemo) =>
    ofMemo.slice(0, 1).map(({ memo }): Chosen => ({ memo, stones: new Set(ofMemo.map(({ id }) => id)) })),
  );
  const [first, ...others] = requests;
  if (first === undefined) return null;
  if (others.length > 0) return <DecideMemos requests={requests} onClose={onClose} />;
  const { memo, stones } = first;
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      size="lg"
      title={t('decide.title', { memoNo: memo.memoNo })}
    >
      <Stack>
        <DecisionForm memo={memo} stones={stones} onSent={() => onClose(true)} />
        <CustomerHistory record={memo.id} />
      </Stack>
    </FormDialog>
  );
}
