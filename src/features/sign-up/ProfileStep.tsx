import { useTranslation } from 'react-i18next';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { SocialLinkFields } from '#src/shared/forms/fields/SocialLinkFields.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import styles from './SignUp.module.css';
import type { RegistrationForm } from './use-registration.ts';

/** How the company presents itself to other members: description, pictures, pages elsewhere. */
export function ProfileStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <p className={styles.about}>{t('hint.profile')}</p>
      <TextareaField
        {...field('description')}
        label={t('field.description')}
        hint={t('hint.description')}
        longest={RegisterRequest.description.maxLength}
      />
      <CheckboxField {...field('isDescriptionPublic')} label={t('field.isDescriptionPublic')} />
      <FormPart title={t('group.pictures')} hint={t('hint.pictures')}>
        <FileField {...field('logo')} label={t('field.logo')} kind="COMPANY_LOGO" />
        <FileField {...field('coverImage')} label={t('field.coverImage')} kind="COMPANY_COVER" />
      </FormPart>
      <FormPart title={t('group.social')} hint={t('hint.social')}>
        <SocialLinkFields fieldOf={(kind) => field(`socialLinks.${kind}`)} />
      </FormPart>
    </>
  );
}
