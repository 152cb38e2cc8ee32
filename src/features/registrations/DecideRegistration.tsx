import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  updateRegistrationStatus,
  useListRegisterSellers,
  useViewRegistration,
} from '#generated/client/register/register.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { RegistrationDetail } from '#generated/model/registrationDetail.ts';
import type { RegistrationStatusRequest } from '#generated/model/registrationStatusRequest.ts';
import { RegistrationStatusRequest as rules } from '#generated/rules/RegistrationStatusRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormNotices } from '#src/shared/forms/FormNotices.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';

const verdicts = ['approve', 'correct', 'reject'] as const;
type Verdict = (typeof verdicts)[number];

/** The option of the company that the registration itself is of. */
const NEW = 'new';

type Entries = {
  verdict: Verdict | null;
  company: string | null;
  accountTerm: PaymentTermId | null;
  seller: string | null;
  comment: string;
};

const comment = v.pipe(v.string(), v.trim(), v.maxLength(rules.comment.maxLength));
const entries = {
  verdict: v.custom<Verdict | null>(() => true),
  company: v.custom<string | null>(() => true),
  accountTerm: v.custom<PaymentTermId | null>(() => true),
  seller: v.custom<string | null>(() => true),
};
type Request = Omit<RegistrationStatusRequest, 'id'>;

const approval: v.GenericSchema<Entries, Request> = v.pipe(
  v.object({ ...entries, comment }),
  v.transform(({ company, accountTerm, seller, comment: said }) => ({
    status: ApprovalStatus.APPROVED,
    ...(said !== '' && { comment: said }),
    ...(company !== null && company !== NEW
      ? { account: company }
      : { ...(accountTerm !== null && { accountTerm }), ...(seller !== null && { seller }) }),
  })),
);
const refusal: v.GenericSchema<Entries, Request> = v.pipe(
  v.object({ ...entries, comment: v.pipe(comment, v.minLength(1)) }),
  v.transform(({ verdict, comment: reason }) => ({
    status: ApprovalStatus.REJECTED,
    isCorrectable: verdict === 'correct',
    comment: reason,
  })),
);

const isApproval = (given: unknown) =>
  typeof given === 'object' && given !== null && 'verdict' in given && given.verdict === 'approve';
const schema: v.GenericSchema<Entries, Request> = v.lazy((given) => (isApproval(given) ? approval : refusal));

/** The companies that the applicant may join: those found by a text, else those that the server holds for alike. */
function useCompanies(detail: RegistrationDetail) {
  const [text, setText] = useState('');
  const found = useViewRegistration(
    { id: detail.id, company: text },
    { query: { enabled: text !== '', select: ({ data }) => data.companies }, request: { silent: true } },
  );
  return { text, setText, companies: (text === '' ? undefined : found.data) ?? detail.companies };
}

export function DecideRegistration({ detail, onDone }: { detail: RegistrationDetail; onDone: () => void }) {
  const { t } = useTranslation(['desk', 'signUp']);
  const { companies, text, setText } = useCompanies(detail);
  const sellers = useListRegisterSellers({}, { query: { select: ({ data }) => data.list } });
  const [sent, setSent] = useState<Verdict>('approve');
  const decide = useWrite('updateRegistrationStatus', updateRegistrationStatus, {
    success: (_, { status, isCorrectable }) => {
      const done = status === ApprovalStatus.APPROVED ? 'approve' : isCorrectable ? 'correct' : 'reject';
      return t(`desk:registrations.done.${done}`, { name: detail.companyName });
    },
  });
  const initialValues: Entries = {
    verdict: null,
    company: NEW,
    accountTerm: detail.accountTerm,
    seller: detail.seller,
    comment: '',
  };
  const form = useRequestForm({
    schema,
    initialValues,
    send: (request) => decide.sendAsync({ id: detail.id, ...request }),
    onSent: onDone,
  });
  const { verdict, company } = form.values;
  return (
    <form {...form.formProps} className={common.stackLoose}>
      <FormNotices form={form} />
      <RadioField
        {...form.field('verdict')}
        label={t('desk:registrations.decision')}
        options={verdicts.map((value) => ({
          value,
          label: t(`desk:registrations.verdict.${value}`),
          hint: t(`desk:registrations.effect.${value}`),
        }))}
        onChange={(value) => {
          setSent(value);
          form.field('verdict').onChange(value);
        }}
      />
      {verdict === 'approve' && (
        <>
          <SelectField
            {...form.field('company')}
            isRequired
            label={t('desk:registrations.company')}
            hint={t('desk:registrations.companyHint')}
            options={[
              { value: NEW, label: t('desk:registrations.newCompany', { name: detail.companyName }) },
              ...companies.map(({ id, companyName, cityName }) => ({
                value: id,
                label: [companyName, cityName].filter((part) => part !== '').join(DOT),
              })),
            ]}
          />
          <SearchBox
            label={t('desk:registrations.findCompany')}
            value={text}
            longest={80}
            onSearch={setText}
          />
          {company === NEW && (
            <>
              <SelectField
                {...form.field('accountTerm')}
                isRequired
                label={t('desk:registrations.terms')}
                options={detail.terms.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SelectField
                {...form.field('seller')}
                isRequired
                label={t('signUp:field.seller')}
                options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </>
          )}
        </>
      )}
      {verdict !== null && (
        <TextareaField
          {...form.field('comment')}
          isRequired={verdict !== 'approve'}
          label={t(`desk:registrations.${verdict === 'approve' ? 'comment' : 'why'}`)}
          longest={rules.comment.maxLength}
          rows={3}
        />
      )}
      <BusyButton type="submit" isBusy={form.isSending} disabled={verdict === null}>
        {t(`desk:registrations.verdict.${sent}`)}
      </BusyButton>
    </form>
  );
}
