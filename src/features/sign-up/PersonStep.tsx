import { useTranslation } from 'react-i18next';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { ContactFields } from '#src/shared/forms/fields/ContactFields.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import type { Day } from '#src/shared/i18n/days.ts';
import type { RegistrationForm } from './use-registration.ts';

type Props = {
  form: RegistrationForm;
  today: Day;
  /** Whether a rejected registration is corrected. */
  isCorrection: boolean;
};

/** Who registers: name, how to sign in, how to be reached. */
export function PersonStep({ form: { field }, today, isCorrection }: Props) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <FormPart title={t('group.name')}>
        <TextField {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" />
        <TextField {...field('middleName')} label={t('field.middleName')} autoComplete="additional-name" />
        <TextField {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" />
      </FormPart>
      <FormPart title={t('group.access')}>
        <TextField
          {...field('email')}
          label={t('field.email')}
          hint={t('hint.email')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field('username')}
          label={t('field.username')}
          hint={t('hint.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField
          {...field('password')}
          label={t('field.password')}
          hint={isCorrection ? t('hint.password') : undefined}
          rule={RegisterRequest.password}
        />
      </FormPart>
      <FormPart title={t('group.contact')}>
        <ContactFields fieldOf={field} />
      </FormPart>
      <FormPart title={t('group.more')}>
        <TextField
          {...field('designation')}
          label={t('field.designation')}
          autoComplete="organization-title"
        />
        <DateField {...field('birthDate')} label={t('field.birthDate')} max={today} autoComplete="bday" />
        <DateField {...field('anniversaryDate')} label={t('field.anniversaryDate')} max={today} />
        <TextField {...field('hearAboutUs')} label={t('field.hearAboutUs')} />
        <FileField {...field('photo')} label={t('field.photo')} kind="PHOTO" />
      </FormPart>
    </>
  );
}
