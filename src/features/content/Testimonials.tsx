import { Box, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateTestimonials } from '#generated/client/editorial/editorial.ts';
import type { Testimonial } from '#generated/model/testimonial.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { noFilters } from '#src/shared/data/list-address.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Content.module.css';

const PAGE_SIZE = 12;

function Statement({ testimonial }: { testimonial: Testimonial }) {
  const base = useProjectSetting()?.mediaBase ?? '';
  const { authorName, designation, companyName, countryName, text, photo, date } = testimonial;
  const from = [designation, companyName, countryName].filter((part) => part !== null);
  return (
    <li>
      <Stack
        component="figure"
        gap="1rem"
        justify="space-between"
        h="100%"
        m={0}
        p="1.25rem"
        className={common.card}
      >
        <Box component="blockquote" m={0} fz="1rem" lh={1.6} lang={CONTENT_LANGUAGE} dir="auto">
          {text}
        </Box>
        <Group component="figcaption" gap="0.75rem" wrap="nowrap" c="dimmed" fz="sm">
          {photo !== null && (
            <img className={styles.photo} src={base + photo} alt="" width={48} height={48} loading="lazy" />
          )}
          <Stack component="span" gap="0.25rem">
            <Text component="bdi" inherit c="var(--mantine-color-text)" fw={600}>
              {authorName}
            </Text>
            <bdi lang={CONTENT_LANGUAGE}>{from.join(', ')}</bdi>
            <time dateTime={date}>{showDay(date)}</time>
          </Stack>
        </Group>
      </Stack>
    </li>
  );
}

export default function Testimonials() {
  const { t } = useTranslation('testimonials');
  const { filters, page, show } = useListAddress(noFilters);
  const reading = usePaginateTestimonials(
    { page, limit: PAGE_SIZE },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <PagedList
        of={reading}
        shape="cards"
        words={pagedWords(t)}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => show(filters, next)}
        onShowAll={() => show({})}
      >
        {({ list }) => (
          <Box component="ul" mb="1.5rem" className={common.cards}>
            {list.map((testimonial) => (
              <Statement key={testimonial.id} testimonial={testimonial} />
            ))}
          </Box>
        )}
      </PagedList>
    </div>
  );
}
