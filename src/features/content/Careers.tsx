import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import '@mantine/core/styles/Badge.layer.css';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateCareers } from '#generated/client/career/career.ts';
import type { Career } from '#generated/model/career.ts';
import { CareerPageRequest } from '#generated/rules/CareerPageRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { useTranslated } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Careers.module.css';
import { type CareerFilters, careerFilters, employmentTypes } from './career-filters.ts';

type Props = {
  filters: CareerFilters;
  departments: readonly string[];
  onChange: (filters: CareerFilters) => void;
};

const ALL = '';

function OpeningFilters({ filters, departments, onChange }: Props) {
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
    <div className={common.filters}>
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

const PAGE_SIZE = 20;

function Opening({ opening: given }: { opening: Career }) {
  const { t } = useTranslation('careers');
  const opening = useTranslated()(given);
  const { id, title, department, place, employmentType, openings, summary, closingDate, langOf } = opening;
  return (
    <li className={styles.opening}>
      <Stack gap="0.25rem">
        <h2 className={`${common.partTitle} ${styles.title}`}>
          <Link to="careerDetail" query={{ id }}>
            <bdi lang={langOf('title')}>{title}</bdi>
          </Link>
        </h2>
        <Group component="p" m={0} gap="0 1rem" align="stretch" c="dimmed" fz="sm">
          <bdi lang={langOf('department')}>{department}</bdi>
          <bdi lang={langOf('place')}>{place}</bdi>
        </Group>
        <Text inherit>
          <bdi lang={langOf('summary')}>{summary}</bdi>
        </Text>
      </Stack>
      <div className={styles.status}>
        <Badge miw={0} color="info">
          {t(`type.${employmentType}`)}
        </Badge>
        <span>{t('positions', { count: openings })}</span>
        <span>{t('until', { day: showDay(closingDate) })}</span>
      </div>
    </li>
  );
}

export default function Careers() {
  const { t } = useTranslation('careers');
  const { filters, page, show } = useListAddress(careerFilters);
  const reading = usePaginateCareers(
    { page, limit: PAGE_SIZE, ...filters },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <OpeningFilters filters={filters} departments={reading.data?.departments ?? []} onChange={show} />
      <PagedList
        of={reading}
        shape="lines"
        words={pagedWords(t)}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => show(filters, next)}
        onShowAll={() => show({})}
      >
        {({ count, list }) => (
          <>
            <p role="status" className={common.count}>
              {t('count', { count })}
            </p>
            <ul className={styles.list}>
              {list.map((opening) => (
                <Opening key={opening.id} opening={opening} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}
