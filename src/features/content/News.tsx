import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { BannerSlot } from '#src/domain/banners/BannerSlot.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import styles from './Content.module.css';
import { PieceList } from './PieceList.tsx';
import { PiecePage } from './PiecePage.tsx';

export default function News() {
  const { t } = useTranslation('news');
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null)
    return (
      <PiecePage key={id} kind="news" id={id}>
        {({ body, langOf }) => <Paragraphs text={body} lang={langOf('body')} className={styles.prose} />}
      </PiecePage>
    );
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <BannerSlot place="news" />
      <PieceList kind="news" />
    </div>
  );
}
