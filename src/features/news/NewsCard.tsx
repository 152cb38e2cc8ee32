import type { NewsItem } from '#generated/model/newsItem.ts';
import { Link } from '#src/paths/Link.tsx';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import cards from '#src/shared/ui/PictureCards.module.css';
import styles from './News.module.css';
import { NewsMeta } from './NewsMeta.tsx';

type Props = {
  item: NewsItem;
  /** Shown large, as the first of the page. */
  isLead?: boolean;
  /** Level of the title in the page. */
  level?: 2 | 3;
};

/** A news item in a list: picture, title, summary, reading time. */
export function NewsCard({ item, isLead = false, level = 2 }: Props) {
  const base = useProjectSetting()?.mediaBase ?? '';
  const { id, title, summary, image } = item;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={isLead ? `${cards.card} ${styles.lead}` : cards.card}>
      {image !== null && (
        <img
          className={cards.picture}
          src={base + image}
          alt=""
          width={640}
          height={400}
          loading={isLead ? 'eager' : 'lazy'}
        />
      )}
      <div className={cards.text}>
        <NewsMeta item={item} />
        <Title className={cards.title}>
          <Link to="news" query={{ id }} className={cards.link}>
            <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
          </Link>
        </Title>
        <p className={cards.line}>
          <bdi lang={CONTENT_LANGUAGE}>{summary}</bdi>
        </p>
      </div>
    </li>
  );
}
