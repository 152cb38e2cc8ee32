import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { BannerSlot } from '#src/features/banners/BannerSlot.tsx';
import styles from '#src/features/content/Content.module.css';
import { PieceList } from '#src/features/content/PieceList.tsx';
import { PiecePage } from '#src/features/content/PiecePage.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';

/** News of the house and the trade, or with an id in the address the one item; public. */
export default function News() {
  const { t } = useTranslation('news');
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null)
    return (
      <PiecePage key={id} kind="news" id={id}>
        {({ body }) => <Paragraphs text={body} lang={CONTENT_LANGUAGE} className={styles.prose} />}
      </PiecePage>
    );
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <BannerSlot place="news" />
      <PieceList kind="news" />
    </div>
  );
}
