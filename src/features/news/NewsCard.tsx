import type { NewsItem } from '#generated/model/newsItem.ts';
import { Link } from '#src/paths/Link.tsx';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
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
    <li className={styles.card} data-lead={isLead || undefined}>
      {image !== null && (
        <img
          className={styles.picture}
          src={base + image}
          alt=""
          width={640}
          height={400}
          loading={isLead ? 'eager' : 'lazy'}
        />
      )}
      <div className={styles.text}>
        <NewsMeta item={item} />
        <Title className={styles.title} dir="auto" lang={CONTENT_LANGUAGE}>
          <Link to="news" query={{ id }} className={styles.link}>
            {title}
          </Link>
        </Title>
        <p className={styles.summary} dir="auto" lang={CONTENT_LANGUAGE}>
          {summary}
        </p>
      </div>
    </li>
  );
}
