import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { usePaginateShowSelections } from '#generated/client/show/show.ts';
import type { Show } from '#generated/model/show.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { type ShowFilters, showAddress } from './show-address.ts';

export function ShowHeader({ filters }: { filters: ShowFilters }) {
  const { t } = useTranslation('appointments');
  const { data: shows = [] } = usePaginateShowSelections(
    { page: 1, limit: 1 },
    { query: { select: (reply) => reply.data.shows } },
  );
  const current = shows.find(({ id }) => id === filters.show) ?? shows[0];
  if (current === undefined) return null;
  return (
    <Stack gap="0.5rem">
      {shows.length > 1 && (
        <nav aria-label={t('show.label')}>
          <ul className={common.wrapList}>
            {shows.map(({ id, name }) => (
              <li key={id}>
                <Button
                  variant={id === current.id ? 'light' : 'default'}
                  size="xs"
                  renderRoot={(props) => (
                    <RouterLink
                      {...props}
                      href={showAddress(id)}
                      aria-current={id === current.id ? 'page' : undefined}
                    />
                  )}
                >
                  <bdi>{name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ShowFacts show={current} />
    </Stack>
  );
}

function ShowFacts({ show: { name, boothNo, city, country, startDate, endDate } }: { show: Show }) {
  const { t } = useTranslation('appointments');
  const { date } = useFormats();
  const when = { name, city, country, from: date(startDate), to: date(endDate) };
  return (
    <Text inherit lh={1.5}>
      {boothNo === null ? t('show.when', when) : t('show.whenAt', { ...when, boothNo })}
    </Text>
  );
}
