import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { RichText } from '#src/shared/ui/RichText.tsx';
import styles from './Articles.module.css';

export function ArticleText({ body }: { body: string }) {
  return <RichText html={body} lang={CONTENT_LANGUAGE} className={styles.text} />;
}
