import { Box, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateFaqs } from '#generated/client/editorial/editorial.ts';
import type { Faq } from '#generated/model/faq.ts';
import { FaqPageRequest } from '#generated/rules/FaqPageRequest.ts';
import { CategoryLinks } from '#src/domain/reference/CategoryLinks.tsx';
import { contentFilters, withCategory, withWords } from '#src/shared/data/content-filters.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { CONTENT_LANGUAGE, type Translated, useTranslated } from '#src/shared/i18n/content-language.ts';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Faq.module.css';

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The id in the fragment of the address (`/faq#faq-3`); empty if there is none. */
const useAskedAnswer = (): string =>
  useSyncExternalStore(listen, () => decodeURIComponent(window.location.hash.slice(1)));

const answerLink = (id: string): string => new URL(`#${id}`, window.location.href.split('?')[0]).href;

const faqFilters = contentFilters(FaqPageRequest);

type ReadFaq = Translated<Faq> & { readonly topic: string };
type FaqGroup = { readonly topic: string; readonly faqs: readonly ReadFaq[] };

const faqGroups = (faqs: readonly ReadFaq[]): readonly FaqGroup[] =>
  [...Map.groupBy(faqs, ({ topic }) => topic)].map(([topic, of]) => ({ topic, faqs: of }));

function CopyLink({ faq: { id, question } }: { faq: Faq }) {
  const { t } = useTranslation('faq');
  const copy = async () => {
    if (await copyText(answerLink(id))) notifySuccess(t('copied'));
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('copyOf', { question })}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {t('copy')}
    </button>
  );
}

function Question({ faq, isAsked }: { faq: ReadFaq; isAsked: boolean }) {
  const { id, question, answer, langOf } = faq;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!isAsked || element === null) return;
    element.open = true;
    // After the heading of the page, which takes the focus when the page is opened inside the portal.
    const later = setTimeout(() => {
      element.querySelector('summary')?.focus({ preventScroll: true });
      element.scrollIntoView?.({ block: 'center' });
    });
    return () => clearTimeout(later);
  }, [isAsked]);
  return (
    <details ref={details} id={id} className={styles.faq}>
      <summary className={styles.question}>
        <h3 className={styles.words}>
          <bdi lang={langOf('question')}>{question}</bdi>
        </h3>
        <Icon name="unfold" />
      </summary>
      <div className={styles.answer}>
        <Paragraphs text={answer} lang={langOf('answer')} />
        <CopyLink faq={faq} />
      </div>
    </details>
  );
}

function FaqSection({ group: { topic, faqs }, asked }: { group: FaqGroup; asked: string }) {
  const title = useId();
  return (
    <Box component="section" mb="1.5rem" aria-labelledby={title}>
      <Box component="h2" m={0} mb="0.5rem" fz="h2" id={title}>
        <bdi lang={faqs[0]?.langOf('category')}>{faqs[0]?.category ?? topic}</bdi>
      </Box>
      {faqs.map((faq) => (
        <Question key={faq.id} faq={faq} isAsked={faq.id === asked} />
      ))}
    </Box>
  );
}

/** Questions of one page: more than the house has, so that a link to an answer finds it on the first. */
const PAGE_SIZE = 200;

export default function FaqPage() {
  const { t } = useTranslation('faq');
  const { filters, page, addressOf, show } = useListAddress(faqFilters);
  const asked = useAskedAnswer();
  const translate = useTranslated();
  const reading = usePaginateFaqs(
    { page, limit: PAGE_SIZE, ...filters },
    {
      query: {
        select: ({ data }) => ({
          ...data,
          list: data.list.map((faq): ReadFaq => ({ ...translate(faq), topic: faq.category })),
        }),
        placeholderData: keepPreviousData,
      },
    },
  );
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Stack gap="1rem">
        <Stack gap="md">
          <SearchBox
            label={t('search')}
            value={filters.search ?? ''}
            longest={FaqPageRequest.search.maxLength}
            onSearch={(search) => show(withWords(filters, search))}
          />
          <CategoryLinks
            label={t('categories')}
            all={t('all')}
            categories={reading.data?.categories ?? []}
            current={filters.category}
            nameOf={(category) => {
              const faq = reading.data?.list.find(({ topic }) => topic === category);
              return { name: faq?.category ?? category, lang: faq?.langOf('category') ?? CONTENT_LANGUAGE };
            }}
            addressOf={(category) => addressOf(withCategory(filters, category))}
          />
        </Stack>
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
              {faqGroups(list).map((group) => (
                <FaqSection key={group.topic} group={group} asked={asked} />
              ))}
            </>
          )}
        </PagedList>
      </Stack>
    </div>
  );
}
