import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#src/domain/reference/editorial/piece.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import styles from './Articles.module.css';
import { ArticleText } from './ArticleText.tsx';

type Props = { isOpen: boolean; onClose: () => void; piece: Piece };

/** An article as its readers will see it, with what is typed and not saved yet. */
export function ArticlePreview({ isOpen, onClose, piece }: Props) {
  const { t } = useTranslation('writing');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('preview')} size="xl">
      <div className={styles.preview}>
        <h2 className={styles.previewTitle} lang={CONTENT_LANGUAGE} dir="auto">
          {piece.title || t('untitled')}
        </h2>
        <p lang={CONTENT_LANGUAGE} dir="auto">
          {piece.summary}
        </p>
        <ArticleText piece={piece} />
      </div>
    </Modal>
  );
}
