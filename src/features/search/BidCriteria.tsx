import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { withMember } from '#src/domain/criteria/criteria.ts';
import { bidAddress, bidFilters, formAddress } from '#src/domain/criteria/stone-filters.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { readListAddress } from '#src/shared/data/list-address.ts';
import { CriteriaChips } from './CriteriaChips.tsx';

/** What the stones of the bid search are narrowed by. The search form sets it, with the status Bid. */
export function BidCriteria() {
  const { t } = useTranslation('lists');
  const [, navigate] = useLocation();
  const { mayOpen } = useSite();
  const { criteria } = readListAddress(useSearch(), bidFilters).filters;
  return (
    <Group component="section" aria-label={t('header.criteria')} gap="0.375rem 0.75rem">
      <CriteriaChips
        criteria={withMember(criteria, 'wSts', undefined)}
        onChange={(changed) => navigate(bidAddress(changed))}
        none={t('header.everyBid')}
      />
      {mayOpen('diamondSearch') && (
        <Button
          variant="default"
          size="xs"
          ms="auto"
          renderRoot={(props) => <RouterLink {...props} href={formAddress(criteria)} />}
        >
          {t('header.modify')}
        </Button>
      )}
    </Group>
  );
}
