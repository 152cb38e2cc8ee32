import { useTranslation } from 'react-i18next';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import styles from './SignUp.module.css';
import type { RegistrationForm } from './use-registration.ts';

/** The kind, number and file of each proof, in the order of the step. */
const proofs = [
  { name: 'photoId', code: 'DOC_TYPE_PERSONAL', kind: 'IDENTITY_PROOF' },
  { name: 'businessProof', code: 'DOC_TYPE_BUSINESS', kind: 'BUSINESS_PROOF' },
] as const;

/** Proof of identity and proof of the business. */
export function ProofsStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <p className={styles.about}>{t('hint.proofs')}</p>
      {proofs.map(({ name, code, kind }) => (
        <FormPart key={name} title={t(`field.${name}`)} hint={t(`hint.${name}`)}>
          <MasterField {...field(`${name}.docType`)} label={t('field.docType')} code={code} />
          <TextField {...field(`${name}.number`)} label={t('field.number')} />
          <FileField {...field(`${name}.file`)} label={t('field.file')} kind={kind} hasCamera />
        </FormPart>
      ))}
    </>
  );
}
