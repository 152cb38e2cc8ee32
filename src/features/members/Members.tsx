import common from '#src/shared/ui/Common.module.css';
import '@mantine/core/styles/Badge.layer.css';
import { Badge, Box, Group, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { usePaginateMembers } from '#generated/client/member/member.ts';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import { MemberPageRequest } from '#generated/rules/MemberPageRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { CompanyLogo } from '#src/domain/reference/CompanyHead.tsx';
import { useCountries } from '#src/domain/reference/geography/use-places.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import chips from '#src/shared/ui/Chips.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Members.module.css';
import { type MemberFilters as Filters, memberFilters, memberRequest, memberTabs } from './member-filters.ts';
import { useMasterName } from './use-master-name.ts';

/** The option of a filter that is not set. */
const ALL = '';

function MemberFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { masters } = useMasters();
  const countries = useCountries();
  const { search = '', business = ALL, country = ALL } = filters;
  const businesses = masters?.list('BUSINESS_TYPE') ?? [];
  return (
    <div className={common.filters}>
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

const PAGE_SIZE = 24;

type TabsProps = { filters: Filters; addressOf: (filters: Filters) => string };

function Tabs({ filters: { show: current, ...others }, addressOf }: TabsProps) {
  const { t } = useTranslation('members');
  return (
    <nav aria-label={t('tab.label')}>
      <ul className={chips.chips}>
        {memberTabs.map((tab) => {
          const isCurrent = tab === (current ?? 'all');
          return (
            <li key={tab}>
              <RouterLink
                href={addressOf(tab === 'all' ? others : { ...others, show: tab })}
                className={chips.chip}
                {...(isCurrent && { 'aria-current': 'true' })}
              >
                {t(`tab.${tab}`)}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function MemberCard({ member }: { member: MemberBrief }) {
  const { t } = useTranslation('members');
  const base = useProjectSetting()?.mediaBase ?? null;
  const businessName = useMasterName('BUSINESS_TYPE');
  const { id, companyName, businessType, cityName, countryName, stones, followers } = member;
  const logo = base === null ? null : mediaUrl(base, member.logo);
  const place = [cityName, countryName].filter((part) => part !== '').join(', ');
  const badge = member.isOwn ? t('own') : member.isFollowed && t('followed');
  return (
    <li className={`${common.card} ${styles.card}`}>
      <CompanyLogo name={companyName} logo={logo} isSmall />
      <Stack gap="0.125rem" className={common.anywhere}>
        <h2 className={styles.name}>
          <Link to="member" params={{ id }} className={styles.link}>
            <bdi>{companyName}</bdi>
          </Link>
        </h2>
        <p className={common.note}>{businessName(businessType)}</p>
        <p className={common.note}>
          <bdi>{place}</bdi>
        </p>
        <Group component="p" gap="0 1rem" m={0} mt="0.375rem" fz="sm">
          {stones > 0 && <span>{t('stones', { count: stones })}</span>}
          {followers > 0 && <span>{t('followers', { count: followers })}</span>}
        </Group>
      </Stack>
      {badge && (
        <Badge
          className={styles.badge ?? ''}
          miw={0}
          variant="light"
          color={member.isOwn ? 'gray' : 'info'}
          radius="sm"
          tt="none"
          fw={600}
        >
          {badge}
        </Badge>
      )}
    </li>
  );
}

function Members() {
  const { t } = useTranslation('members');
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), memberFilters);
  const reading = usePaginateMembers(
    { page, limit: PAGE_SIZE, ...memberRequest(filters) },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const addressOf = (changed: Filters, at = 1) =>
    path + writeListAddress({ filters: changed, page: at }, memberFilters);
  const { show, ...narrowing } = filters;
  const isWhole = show !== undefined && Object.keys(narrowing).length === 0;
  return (
    <div className={common.stackWide}>
      <Tabs filters={filters} addressOf={addressOf} />
      <MemberFilters filters={filters} onChange={(changed) => navigate(addressOf(changed))} />
      <PagedList
        of={reading}
        shape="cards"
        words={{
          failed: t('failed'),
          empty: isWhole ? t(`none.${show}`) : t('empty'),
          emptyAbout: isWhole ? t(`noneAbout.${show}`) : t('emptyAbout'),
          showAll: t('showAll'),
        }}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => navigate(addressOf(filters, next))}
        onShowAll={() => navigate(addressOf({}))}
      >
        {({ count, list }) => (
          <>
            <p role="status" className={common.count}>
              {t('count', { count })}
            </p>
            <Box component="ul" mb="1rem" className={common.cards}>
              {list.map((member) => (
                <MemberCard key={member.id} member={member} />
              ))}
            </Box>
          </>
        )}
      </PagedList>
    </div>
  );
}

export default function MemberDirectory() {
  const { t } = useTranslation('members');
  return (
    <Stack gap="1.25rem" w="min(72rem, 100%)" miw={0} mx="auto">
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Members />
    </Stack>
  );
}
