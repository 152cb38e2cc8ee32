import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { answerDemand, useListDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DemandAnswer } from '#generated/model/demandAnswer.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { DemandAnswerRequest } from '#generated/rules/DemandAnswerRequest.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { finalPrice, useChosenTerm } from '#src/domain/stones/terms.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import { NumbersReport } from './NumbersField.tsx';
import { readNumbers, useSortedNumbers } from './numbers.ts';

/** The proposed stones as links to their pages; those that are gone or hidden are left out. */
function Stones({ ids }: { ids: readonly string[] }) {
  const { money } = useFormats();
  const chosen = useChosenTerm();
  const { data = [] } = useListDiamonds(
    { id: [...ids] },
    { query: { select: ({ data }) => data.list }, request: { silent: true } },
  );
  return (
    <Group component="ul" gap="0.25rem 1rem" align="stretch" fz="sm" className={common.bare}>
      {data.map((stone) => (
        <li key={stone.id}>
          <Link to="diamondDetail" params={{ id: stone.id }}>
            <bdi>{stone.stoneId}</bdi>
          </Link>{' '}
          <span dir="ltr">{money(finalPrice(stone, chosen).fnAmt, 0)}</span>
        </li>
      ))}
    </Group>
  );
}

export function DemandAnswers({ answers }: { answers: readonly DemandAnswer[] }) {
  const { t } = useTranslation('kept');
  const { ago, dateTime } = useFormats();
  const now = useServerNow();
  return (
    <ul className={common.looseList} aria-label={t('answer.list')}>
      {answers.map(({ id, text, userName, diamonds, createdAt }) => (
        <li key={id}>
          <p className={common.hint}>
            <bdi>{userName}</bdi>
            {DOT}
            <time dateTime={createdAt} title={dateTime(createdAt)}>
              {ago(createdAt, now)}
            </time>
          </p>
          <p className={common.written} dir="auto">
            {text}
          </p>
          {diamonds.length > 0 && <Stones ids={diamonds} />}
        </li>
      ))}
    </ul>
  );
}

type ReadAnswersProps = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

export function ReadAnswers({ rows: [row], onClose }: ReadAnswersProps) {
  const { t } = useTranslation(['kept', 'common']);
  const isNarrow = useNarrow();
  if (row === undefined) return null;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('kept:answer.read', { title: row.name ?? '' })}
      centered
      fullScreen={isNarrow}
    >
      <Stack>
        <DemandAnswers answers={row.answers ?? []} />
        <Group justify="end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Room for the numbers of the stones that one answer may propose. */
const NUMBERS_LENGTH = DemandAnswerRequest.diamonds.maxItems * 33;

const { schemas, blank } = described({
  text: aText(text(required(DemandAnswerRequest.text))),
  numbers: aText(v.string()),
});
const schema = v.object(schemas);

function Fields({ demand, onSent }: { demand: DiamondSearch; onSent: () => void }) {
  const { t } = useTranslation(['kept', 'search']);
  const company = demand.buyer?.companyName ?? '';
  const write = useWrite('answerDemand', answerDemand, { success: () => t('kept:answer.sent', { company }) });
  const form = useRequestForm({
    schema,
    initialValues: blank,
    send: ({ text: answer }) =>
      write.sendAsync({ id: demand.id, text: answer, ...(ids.length === 0 ? {} : { diamonds: ids }) }),
    onSent,
    memberName: () => t('kept:answer.stones'),
  });
  const numbersField = form.field('numbers');
  const numbers = [...new Set(readNumbers(numbersField.value))];
  const found = useSortedNumbers(numbers);
  const ids = (found?.stones ?? []).map(({ id }) => id);
  // An answer with fewer stones than were typed would promise something else.
  const areAllFound = numbers.length === 0 || found?.inStock.length === numbers.length;
  const isTooMany = ids.length > DemandAnswerRequest.diamonds.maxItems;
  const { answers = [] } = demand;
  return (
    <DialogForm form={form} submitLabel={t('kept:answer.send')} isBlocked={!areAllFound || isTooMany}>
      <Stack gap="0.375rem">
        <CriteriaChips
          criteria={normalCriteria(demand.searchData)}
          none={t('search:chips.none')}
          label={t('kept:answer.wanted')}
        />
        {demand.remarks && (
          <Text inherit dir="auto">
            {demand.remarks}
          </Text>
        )}
      </Stack>
      {answers.length > 0 && <DemandAnswers answers={answers} />}
      <TextareaField
        {...form.field('text')}
        label={t('kept:answer.text')}
        longest={DemandAnswerRequest.text.maxLength}
      />
      <TextareaField
        {...numbersField}
        label={t('kept:answer.stones')}
        hint={t('kept:answer.stonesHint', { most: DemandAnswerRequest.diamonds.maxItems })}
        longest={NUMBERS_LENGTH}
        rows={2}
      />
      {numbers.length > 0 && <NumbersReport numbers={numbers} />}
    </DialogForm>
  );
}

type AnswerDemandProps = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

export function AnswerDemand({ rows: [demand], onClose }: AnswerDemandProps) {
  const { t } = useTranslation('kept');
  if (demand === undefined) return null;
  return (
    <FormDialog
      isOpen
      title={t('answer.title', { title: demand.name ?? '' })}
      size="lg"
      onClose={() => onClose(false)}
    >
      <Stack>
        <Fields demand={demand} onSent={() => onClose(true)} />
        <CustomerHistory record={demand.id} />
      </Stack>
    </FormDialog>
  );
}
