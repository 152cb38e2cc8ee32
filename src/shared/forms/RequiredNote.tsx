import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';

/** Explains the asterisk once, where the form has one. */
export function RequiredNote({ form }: { form: { readonly hasRequired: boolean } }) {
  const { t } = useTranslation('forms');
  return form.hasRequired ? <p className={common.note}>{t('required')}</p> : null;
}
