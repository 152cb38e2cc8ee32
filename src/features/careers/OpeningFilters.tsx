import { useTranslation } from 'react-i18next';
import { CareerPageRequest } from '#generated/rules/CareerPageRequest.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Careers.module.css';
import { type CareerFilters, careerFilters, employmentTypes } from './career-filters.ts';

type Props = {
  filters: CareerFilters;
  /** Departments with open positions. */
  departments: readonly string[];
  onChange: (filters: CareerFilters) => void;
};

/** The option of a filter that is not set. */
const ALL = '';

/** Filters of the openings: words, department, kind of employment. */
export function OpeningFilters({ filters, departments, onChange }: Props) {
  const { t } = useTranslation('careers');
  const { search = '', department = ALL, employmentType = ALL } = filters;
  const set = (name: 'search' | 'department' | 'type', value: string) => {
    const params = new URLSearchParams(careerFilters.write(filters));
    params.set(name, value);
    onChange(careerFilters.read(params.toString()));
  };
  const names =
    department === ALL || departments.includes(department) ? departments : [...departments, department];
  return (
    <div className={styles.filters}>
      <SearchBox
        label={t('search')}
        value={search}
        longest={CareerPageRequest.search.maxLength}
        onSearch={(text) => set('search', text)}
      />
      <Select
        label={t('department')}
        value={department}
        options={[
          { value: ALL, label: t('everyDepartment') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(value) => set('department', value)}
      />
      <Select
        label={t('employment')}
        value={employmentType}
        options={[
          { value: ALL, label: t('everyType') },
          ...employmentTypes.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
        onChange={(value) => set('type', value)}
      />
    </div>
  );
}
