import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createFeedback } from '#generated/client/service/service.ts';
import { FeedbackCreateRequest } from '#generated/rules/FeedbackCreateRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { RatingField } from '#src/shared/forms/fields/RatingField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, type NumberEntry, number, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

const answers = v.pipe(
  v.object({
    satisfaction: number(FeedbackCreateRequest.satisfaction),
    recommendation: number(FeedbackCreateRequest.recommendation),
    liked: text(FeedbackCreateRequest.liked),
    improve: text(FeedbackCreateRequest.improve),
    email: text(FeedbackCreateRequest.email),
  }),
  v.transform(compact),
);

const unrated: { satisfaction: NumberEntry; recommendation: NumberEntry } = {
  satisfaction: null,
  recommendation: null,
};

type Props = {
  /** Token of the invitation that is answered; null without one. */
  invitation: string | null;
  onSent: () => void;
};

/** The survey: two ratings from 0 to 10, two texts, and an address for those who want an answer. */
export function FeedbackForm({ invitation, onSent }: Props) {
  const { t } = useTranslation('feedback');
  const { sendAsync } = useWrite('createFeedback', createFeedback);
  const form = useRequestForm({
    schema: answers,
    initialValues: { ...unrated, liked: '', improve: '', email: '' },
    send: (request) => sendAsync(invitation === null ? request : { ...request, invitation }),
    onSent,
  });
  return (
    <FormPage form={form} submitLabel={t('send')} draft={`feedback-${invitation ?? ''}`}>
      <RatingField
        {...form.field('satisfaction')}
        label={t('satisfaction')}
        scale={FeedbackCreateRequest.satisfaction}
        ends={{ lowest: t('notAtAll'), highest: t('fully') }}
      />
      <RatingField
        {...form.field('recommendation')}
        label={t('recommendation')}
        scale={FeedbackCreateRequest.recommendation}
        ends={{ lowest: t('never'), highest: t('certainly') }}
      />
      <TextareaField
        {...form.field('liked')}
        label={t('liked')}
        longest={FeedbackCreateRequest.liked.maxLength}
        rows={4}
      />
      <TextareaField
        {...form.field('improve')}
        label={t('improve')}
        longest={FeedbackCreateRequest.improve.maxLength}
        rows={4}
      />
      <TextField
        {...form.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
      />
    </FormPage>
  );
}
