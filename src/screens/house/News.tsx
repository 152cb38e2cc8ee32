import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import styles from '#src/domain/reference/editorial/Editorial.module.css';
import { BannerSlot } from '#src/features/banners/BannerSlot.tsx';
import { NewsArticle } from '#src/features/news/NewsArticle.tsx';
import { NewsList } from '#src/features/news/NewsList.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** News of the house and the trade, or with an id in the address the one item; public. */
export default function News() {
  const { t } = useTranslation('news');
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null) return <NewsArticle key={id} id={id} />;
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <BannerSlot place="news" />
      <NewsList />
    </div>
  );
}
