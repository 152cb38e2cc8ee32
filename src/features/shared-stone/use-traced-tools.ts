import { useTranslation } from 'react-i18next';
import { useMasters } from '#src/reference/masters.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import type { TracedTools } from './traced-facts.ts';

/** What the facts of a public stone page need, in the language of the screen. */
export function useTracedTools(): TracedTools {
  const { t } = useTranslation('stones');
  const { masters } = useMasters();
  return {
    formats: useFormats(),
    masters,
    language: useLanguage(),
    yesNo: (value) => t(value ? 'field.yes' : 'field.no'),
    untreated: t('field.untreated'),
  };
}
