import { useTranslation } from 'react-i18next';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import type { FieldProps } from '#src/shared/forms/field.ts';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { masterLabel, useMasters } from './masters.ts';

type Props = FieldProps<string | null> & {
  code: MasterCode;
};

const SEARCH_ABOVE = 15;

/**
 * Selects an item of a master list, labelled in the UI language. A selected item that is no longer available stays
 * selected.
 */
export function MasterField({ code, ...field }: Props) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { masters, reading } = useMasters();
  const problem = masters === null ? asProblem(reading.error) : null;
  const offered = masters?.list(code) ?? [];
  const chosen = field.value === null ? undefined : masters?.item(field.value);
  const items = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
  return (
    <>
      <SelectField
        {...field}
        hint={masters === null && problem === null ? t('place.loading') : field.hint}
        isSearchable={items.length > SEARCH_ABOVE}
        options={items.map((item) => ({ value: item.id, label: masterLabel(item, language) }))}
      />
      {problem !== null && (
        <ProblemNotice
          problem={problem}
          title={t('place.failed', { label: field.label })}
          onRetry={() => void reading.refetch()}
        />
      )}
    </>
  );
}
