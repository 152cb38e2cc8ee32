import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { getGetProfileQueryOptions, updateUser } from '#generated/client/user/user.ts';
import type { VersionedUser } from '#generated/model/versionedUser.ts';
import { UserUpdateRequest } from '#generated/rules/UserUpdateRequest.ts';
import { currentSession, replaceProfile } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFlag, aText, described } from '#src/shared/forms/described.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { ContactFields } from '#src/shared/forms/fields/ContactFields.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { phone } from '#src/shared/forms/phone.ts';
import { clearable, required, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenIn } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';
import { AccountPage } from './AccountPage.tsx';

const { firstName, lastName, username, email, mobile } = UserUpdateRequest;

/** Optional texts: an empty one clears the member of the record (contract, UserUpdateRequest). */
const optional = (rule: Parameters<typeof text>[0]) => clearable(text(rule));

const optionalPhone = (rule: Parameters<typeof phone>[0]) => clearable(phone(rule));

const optionalDay = (rule: Parameters<typeof day>[0], max: Day) =>
  v.pipe(
    day(rule, { max }),
    v.transform((typed) => typed ?? null),
  );

const personalFields = (today: Day) =>
  described({
    firstName: aText(text(required(firstName))),
    middleName: aText(optional(UserUpdateRequest.middleName)),
    lastName: aText(text(required(lastName))),
    designation: aText(optional(UserUpdateRequest.designation)),
    username: aText(text(required(username))),
    email: aText(text(required(email))),
    mobile: aText(phone(required(mobile))),
    whatsapp: aText(optionalPhone(UserUpdateRequest.whatsapp)),
    telephone: aText(optionalPhone(UserUpdateRequest.telephone)),
    fax: aText(optionalPhone(UserUpdateRequest.fax)),
    skype: aText(optional(UserUpdateRequest.skype)),
    birthDate: aChoice(optionalDay(UserUpdateRequest.birthDate, today)),
    anniversaryDate: aChoice(optionalDay(UserUpdateRequest.anniversaryDate, today)),
    newsletter: aFlag(),
    promotions: aFlag(),
    stockUpdates: aFlag(),
  });

export function PersonalForm({ user }: { user: VersionedUser }) {
  const { t } = useTranslation(['account', 'common', 'signUp']);
  const [today] = useState(() => houseTimeOf(serverNow()).day);
  const [{ schemas, entriesOf }] = useState(() => personalFields(today));
  const [schema] = useState(() => v.object(schemas));
  const { sendAsync } = useWrite('updateUser', updateUser, { success: () => t('account:personal.saved') });
  const form = useRequestForm({
    schema,
    initialValues: entriesOf({ ...user }),
    send: (request, version) => sendAsync({ ...request, ...(version !== undefined && { version }) }),
    edited: editedRecord({ version: user.version, entriesOf }),
    onSent: ({ data }) => {
      const { permissions } = currentSession();
      if (permissions !== null) replaceProfile(data, permissions);
    },
    fieldsOf: (problem) => {
      const taken = takenIn(problem);
      return taken === null ? {} : { [taken]: t('signUp:taken') };
    },
  });
  const { field } = form;
  return (
    <FormPage form={form} submitLabel={t('common:save')}>
      <FormPart isTop title={t('signUp:group.name')}>
        <TextField {...field('firstName')} label={t('signUp:field.firstName')} autoComplete="given-name" />
        <TextField
          {...field('middleName')}
          label={t('signUp:field.middleName')}
          autoComplete="additional-name"
        />
        <TextField {...field('lastName')} label={t('signUp:field.lastName')} autoComplete="family-name" />
        <TextField
          {...field('designation')}
          label={t('signUp:field.designation')}
          autoComplete="organization-title"
        />
      </FormPart>
      <FormPart isTop title={t('signUp:group.access')}>
        <TextField
          {...field('email')}
          label={t('signUp:field.email')}
          hint={t('account:personal.emailHint')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field('username')}
          label={t('signUp:field.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormPart>
      <FormPart isTop title={t('signUp:group.contact')}>
        <ContactFields fieldOf={field} />
      </FormPart>
      <FormPart isTop title={t('signUp:group.more')}>
        <DateField
          {...field('birthDate')}
          label={t('signUp:field.birthDate')}
          max={today}
          autoComplete="bday"
        />
        <DateField {...field('anniversaryDate')} label={t('signUp:field.anniversaryDate')} max={today} />
      </FormPart>
      <FormPart isTop title={t('account:personal.news')}>
        <CheckboxField {...field('promotions')} label={t('signUp:field.promotions')} />
        <CheckboxField {...field('newsletter')} label={t('signUp:field.newsletter')} />
        <CheckboxField {...field('stockUpdates')} label={t('signUp:field.stockUpdates')} />
      </FormPart>
    </FormPage>
  );
}

/** The personal details of the signed-in user. Fetched on each opening, since the session keeps no version of them. */
export default function PersonalInformation() {
  const { t } = useTranslation(['account', 'shell']);
  // Not the generated hook: it would bring TanStack Query into the first load, which shares its file for the start.
  const reading = useQuery(getGetProfileQueryOptions({}, { query: { select: (reply) => reply.data.user } }));
  return (
    <AccountPage title={t('shell:title.personalInformation')} about={t('account:personal.about')}>
      <Loaded of={reading} shape="lines" title={t('account:personal.missing')}>
        {(user) => <PersonalForm user={user} />}
      </Loaded>
    </AccountPage>
  );
}
