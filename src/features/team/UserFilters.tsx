import { useTranslation } from 'react-i18next';
import type { ManagedCompany } from '#generated/model/managedCompany.ts';
import type { SubUserPageRequest as Request } from '#generated/model/subUserPageRequest.ts';
import { UserType } from '#generated/model/userType.ts';
import { SubUserPageRequest } from '#generated/rules/SubUserPageRequest.ts';
import common from '#src/shared/ui/Common.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { typeIn, typeNames } from './team-types.ts';

/** The option of a filter that is not set. */
const ALL = '';

export type UserFilterEntries = {
  readonly search: string;
  readonly company: string;
  readonly type: string;
  readonly state: string;
};

export const noUserFilters: UserFilterEntries = { search: '', company: ALL, type: ALL, state: ALL };

export function userRequest({
  search,
  company,
  type,
  state,
}: UserFilterEntries): Omit<Request, 'page' | 'limit'> {
  const userType = typeIn(type);
  return {
    ...(search !== '' && { search }),
    ...(company !== ALL && { company }),
    ...(userType !== null && { userType: [userType] }),
    ...(state !== ALL && { isActive: state === 'active' }),
  };
}

type Props = {
  filters: UserFilterEntries;
  /** Companies to choose from; none for who manages one only. */
  companies: readonly ManagedCompany[];
  onChange: (filters: UserFilterEntries) => void;
};

export function UserFilters({ filters, companies, onChange }: Props) {
  const { t } = useTranslation('team');
  return (
    <>
      <SearchBox
        label={t('search')}
        value={filters.search}
        longest={SubUserPageRequest.search.maxLength}
        onSearch={(search) => onChange({ ...filters, search })}
      />
      <div className={common.wrap}>
        {companies.length > 0 && (
          <Select
            label={t('column.company')}
            isSearchable
            value={filters.company}
            options={[
              { value: ALL, label: t('filter.everyCompany') },
              ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
            ]}
            onChange={(company) => onChange({ ...filters, company })}
          />
        )}
        <Select
          label={t('column.type')}
          value={filters.type}
          options={[
            { value: ALL, label: t('filter.everyType') },
            ...Object.values(UserType).map((type) => ({
              value: String(type),
              label: t(`type.${typeNames[type]}`),
            })),
          ]}
          onChange={(type) => onChange({ ...filters, type })}
        />
        <Select
          label={t('column.state')}
          value={filters.state}
          options={[
            { value: ALL, label: t('filter.everyState') },
            { value: 'active', label: t('filter.active') },
            { value: 'locked', label: t('filter.locked') },
          ]}
          onChange={(state) => onChange({ ...filters, state })}
        />
      </div>
    </>
  );
}
