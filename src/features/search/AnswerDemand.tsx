import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { answerDemand } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { DemandAnswerRequest } from '#generated/rules/DemandAnswerRequest.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import styles from './DemandAnswers.module.css';
import { DemandAnswers } from './DemandAnswers.tsx';
import { NumbersReport } from './NumbersReport.tsx';
import { readNumbers } from './read-numbers.ts';
import { useSortedNumbers } from './use-sorted-numbers.ts';

/** Room for the numbers of the stones that one answer may propose. */
const NUMBERS_LENGTH = DemandAnswerRequest.diamonds.maxItems * 33;

const schema = v.object({ text: text(required(DemandAnswerRequest.text)), numbers: v.string() });

function Fields({ demand, onSent }: { demand: DiamondSearch; onSent: () => void }) {
  const { t } = useTranslation(['kept', 'search']);
  const company = demand.buyer?.companyName ?? '';
  const write = useWrite('answerDemand', answerDemand, {
    success: () => t('kept:answer.sent', { company }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { text: '', numbers: '' },
    send: ({ text: answer }) =>
      write.sendAsync({
        id: demand.id,
        text: answer,
        ...(ids.length === 0 ? {} : { diamonds: ids }),
      }),
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
      <div className={styles.wish}>
        <CriteriaChips
          criteria={normalCriteria(demand.searchData)}
          none={t('search:chips.none')}
          label={t('kept:answer.wanted')}
        />
        {demand.remarks !== undefined && demand.remarks !== null && <p dir="auto">{demand.remarks}</p>}
      </div>
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

type Props = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

/** Dialog in which staff answer a demand of a customer and propose stones, with what the customer did before. */
export function AnswerDemand({ rows: [demand], onClose }: Props) {
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
