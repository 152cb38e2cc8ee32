import { Box, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateCsrProjects } from '#generated/client/editorial/editorial.ts';
import type { CsrProject } from '#generated/model/csrProject.ts';
import { CsrPageRequest } from '#generated/rules/CsrPageRequest.ts';
import { CategoryLinks } from '#src/domain/reference/CategoryLinks.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type ChoiceFilter, type FilterCodec, textIn } from '#src/shared/data/list-address.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { byName } from '#src/shared/i18n/collation.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import styles from './Content.module.css';

const PAGE_SIZE = 10;
/** Projects whose categories are offered (contract, PageLimit). */
const MOST = 1000;

/** Reads and writes `category=Water`. */
const csrFilters: FilterCodec<ChoiceFilter<string>> = {
  read: (text) => ({
    choice: textIn(new URLSearchParams(text), 'category', CsrPageRequest.category.maxLength) ?? null,
  }),
  write: ({ choice }) => (choice === null ? '' : new URLSearchParams({ category: choice }).toString()),
};

function Project({ project }: { project: CsrProject }) {
  const { t } = useTranslation('csr');
  const base = useProjectSetting()?.mediaBase ?? '';
  const { id, name, category, place, summary, body, image, date } = project;
  return (
    <li>
      <article className={styles.project} aria-labelledby={id}>
        {image !== null && (
          <img className={cards.picture} src={base + image} alt="" width={640} height={400} loading="lazy" />
        )}
        <Stack gap="0.25rem">
          <p className={common.meta}>
            <Text component="bdi" inherit c="brand.8" fw={600} lang={CONTENT_LANGUAGE}>
              {category}
            </Text>
            <bdi lang={CONTENT_LANGUAGE}>{place}</bdi>
            <time dateTime={date}>{t('since', { day: showDay(date) })}</time>
          </p>
          <Box component="h2" m={0} fz="h2" lh={1.3} id={id}>
            <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
          </Box>
          <Text inherit fw={600}>
            <bdi lang={CONTENT_LANGUAGE}>{summary}</bdi>
          </Text>
          <Paragraphs text={body} lang={CONTENT_LANGUAGE} className={styles.body} />
        </Stack>
      </article>
    </li>
  );
}

export default function Csr() {
  const { t } = useTranslation('csr');
  const language = useLanguage();
  const { filters, page, addressOf, show } = useListAddress(csrFilters);
  const { choice } = filters;
  const reading = usePaginateCsrProjects(
    { page, limit: PAGE_SIZE, ...(choice !== null && { category: choice }) },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const { data: categories } = usePaginateCsrProjects(
    { page: 1, limit: MOST },
    {
      query: {
        select: ({ data }) => {
          const names = new Set(data.list.map(({ category }) => category));
          return byName([...names], language, (name) => name);
        },
      },
    },
  );
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <CategoryLinks
        label={t('categories')}
        all={t('all')}
        categories={categories ?? []}
        current={choice ?? undefined}
        addressOf={(category) => addressOf({ choice: category ?? null })}
      />
      <PagedList
        of={reading}
        shape="cards"
        words={pagedWords(t)}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => show(filters, next)}
        onShowAll={() => show({ choice: null })}
      >
        {({ list }) => (
          <Stack component="ul" gap="2.5rem" mb="1.5rem" className={common.bare}>
            {list.map((project) => (
              <Project key={project.id} project={project} />
            ))}
          </Stack>
        )}
      </PagedList>
    </div>
  );
}
