import { Input } from '@mantine/core';
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
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { SearchSelect } from '#src/shared/ui/SearchSelect.tsx';

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

const verdictRule = { isRequired: true, type: 'string', enum: verdicts } as const;
const entries = {
  verdict: oneOf(verdictRule),
  company: v.custom<string | null>(() => true),
  accountTerm: v.custom<PaymentTermId | null>(() => true),
  seller: v.custom<string | null>(() => true),
};
type Request = Omit<RegistrationStatusRequest, 'id'>;

const approval: v.GenericSchema<Entries, Request> = v.pipe(
  v.object({ ...entries, comment: text(rules.comment) }),
  v.transform(({ company, accountTerm, seller, comment }) => ({
    status: ApprovalStatus.APPROVED,
    ...(comment !== undefined && { comment }),
    ...(company !== null && company !== NEW
      ? { account: company }
      : { ...(accountTerm !== null && { accountTerm }), ...(seller !== null && { seller }) }),
  })),
);
const refusal: v.GenericSchema<Entries, Request> = v.pipe(
  v.object({ ...entries, comment: text({ ...rules.comment, isRequired: true }) }),
  v.transform(({ verdict, comment }) => ({
    status: ApprovalStatus.REJECTED,
    isCorrectable: verdict === 'correct',
    comment,
  })),
);

const isRefusal = (given: unknown) => {
  const { verdict } = Object(given);
  return verdict === 'correct' || verdict === 'reject';
};
const schema: v.GenericSchema<Entries, Request> = v.lazy((given) => (isRefusal(given) ? refusal : approval));

/** The companies that the applicant may join: those found by a text, else those that the server holds for alike. */
function useCompanies(detail: RegistrationDetail) {
  const [wanted, setWanted] = useState<string | null>(null);
  const found = useViewRegistration(
    { id: detail.id, company: wanted ?? '' },
    { query: { enabled: Boolean(wanted), select: ({ data }) => data.companies }, request: { silent: true } },
  );
  return { setWanted, companies: (wanted ? found.data : undefined) ?? detail.companies };
}

export function DecideRegistration({ detail, onDone }: { detail: RegistrationDetail; onDone: () => void }) {
  const { t } = useTranslation(['desk', 'signUp', 'common']);
  const { companies, setWanted } = useCompanies(detail);
  const sellers = useListRegisterSellers({}, { query: { select: ({ data }) => data.list } });
  const own = { value: NEW, label: t('desk:registrations.newCompany', { name: detail.companyName }) };
  const [chosen, setChosen] = useState(own);
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
  const joinable = [
    own,
    ...companies.map(({ id, companyName, cityName }) => ({
      value: id,
      label: [companyName, cityName].filter((part) => part !== '').join(DOT),
    })),
  ];
  const choose = (value: string) => {
    setChosen(joinable.find((option) => option.value === value) ?? own);
    form.field('company').onChange(value);
  };
  return (
    <FormPage
      form={form}
      submitLabel={verdict === null ? t('common:save') : t(`desk:registrations.verdict.${verdict}`)}
    >
      <RadioField
        {...form.field('verdict')}
        isRequired
        label={t('desk:registrations.decision')}
        options={verdicts.map((value) => ({
          value,
          label: t(`desk:registrations.verdict.${value}`),
          hint: t(`desk:registrations.effect.${value}`),
        }))}
      />
      {verdict === 'approve' && (
        <>
          <Input.Wrapper
            labelElement="div"
            label={t('desk:registrations.company')}
            description={t('desk:registrations.companyHint')}
          >
            <SearchSelect
              label={t('desk:registrations.company')}
              value={chosen}
              options={joinable}
              onSearch={setWanted}
              onChange={choose}
              placeholder={t('desk:registrations.findCompany')}
            />
          </Input.Wrapper>
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
    </FormPage>
  );
}
