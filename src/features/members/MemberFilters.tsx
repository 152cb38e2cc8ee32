import { useTranslation } from 'react-i18next';
import { MemberPageRequest } from '#generated/rules/MemberPageRequest.ts';
import { useCountries } from '#src/domain/reference/geography/use-places.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Members.module.css';
import type { MemberFilters as Filters } from './member-filters.ts';

type Props = { filters: Filters; onChange: (filters: Filters) => void };

/** The option of a filter that is not set. */
const ALL = '';

/** Filters of the directory: words, kind of business, country. */
export function MemberFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { masters } = useMasters();
  const countries = useCountries();
  const { search = '', business = ALL, country = ALL } = filters;
  const businesses = masters?.list('BUSINESS_TYPE') ?? [];
  return (
    <div className={styles.filters}>
      <SearchBox
        label={t('search')}
        value={search}
        longest={MemberPageRequest.search.maxLength}
        onSearch={(text) => onChange({ ...filters, search: text })}
      />
      <Select
        label={t('business')}
        value={business}
        options={[
          { value: ALL, label: t('everyBusiness') },
          ...businesses.map((item) => ({ value: item.id, label: masterLabel(item, language) })),
        ]}
        onChange={(chosen) => onChange({ ...filters, business: chosen })}
      />
      <Select
        label={t('country')}
        value={country}
        isSearchable
        options={[
          { value: ALL, label: t('everyCountry') },
          ...countries.list.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onChange({ ...filters, country: chosen })}
      />
    </div>
  );
}
