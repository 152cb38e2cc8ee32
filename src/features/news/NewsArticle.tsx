import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePaginateNews } from '#generated/client/content/content.ts';
import type { NewsItem } from '#generated/model/newsItem.ts';
import { Link } from '#src/paths/Link.tsx';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { ContentHeading } from '#src/shared/ui/ContentHeading.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import { usePageDescription } from '#src/shared/ui/page-description.ts';
import styles from './News.module.css';
import { NewsCard } from './NewsCard.tsx';
import { NewsMeta } from './NewsMeta.tsx';

/** Number of other items below an article. */
const MORE = 3;

function More({ but }: { but: string }) {
  const { t } = useTranslation('news');
  const { data } = usePaginateNews(
    { page: 1, limit: MORE + 1 },
    { query: { select: (reply) => reply.data.list } },
  );
  const others = (data ?? []).filter(({ id }) => id !== but).slice(0, MORE);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-news" className={styles.more}>
      <h2 id="more-news" className={styles.heading}>
        {t('more')}
      </h2>
      <ul className={cards.cards}>
        {others.map((item) => (
          <NewsCard key={item.id} item={item} level={3} />
        ))}
      </ul>
    </section>
  );
}

function Article({ item }: { item: NewsItem }) {
  const base = useProjectSetting()?.mediaBase ?? '';
  return (
    <article className={styles.article}>
      <NewsMeta item={item} />
      {item.image !== null && (
        <img className={styles.large} src={base + item.image} alt="" width={640} height={400} />
      )}
      <Paragraphs text={item.body} lang={CONTENT_LANGUAGE} className={styles.body} />
    </article>
  );
}

/** One news item (`/news?id=news-1`), with others below. An unknown one says where to go on. */
export function NewsArticle({ id }: { id: string }) {
  const { t } = useTranslation('news');
  const reading = usePaginateNews({ page: 1, limit: 1, id }, { query: { select: ({ data }) => data.list } });
  const item = reading.data?.[0];
  usePageDescription(item?.summary);
  const unknown = (
    <EmptyState
      title={t('unknown.title')}
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="news" {...props} />}>
          {t('showAll')}
        </Button>
      }
    >
      {t('unknown.about')}
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      <ContentHeading
        item={item}
        fallback={t('item')}
        actions={
          <Link to="news" className={styles.link}>
            {t('back')}
          </Link>
        }
      />
      <Loaded
        of={reading}
        shape="record"
        title={t('failed')}
        instead={({ code }) => (code === 'E_VALIDATION' ? unknown : null)}
        isEmpty={(list) => list.length === 0}
        empty={unknown}
      >
        {([found]) =>
          found === undefined ? null : (
            <>
              <Article item={found} />
              <More but={found.id} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
