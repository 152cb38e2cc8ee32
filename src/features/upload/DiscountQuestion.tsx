import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DiscountQuestion as Question } from '#generated/model/discountQuestion.ts';
import { DiscountUnit } from '#generated/model/discountUnit.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Upload.module.css';

type Props = { question: Question; onAnswer: (unit: DiscountUnit) => void };

/** Asks what the discounts of the file mean, before any price is computed from them. */
export function DiscountQuestion({ question, onAnswer }: Props) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const { header, value, doubtful, stated } = question;
  return (
    <Notice tone="warning" title={t('unit.title')}>
      <p>{t('unit.about', { header, value, doubtful: number(doubtful, 0), stated: number(stated, 0) })}</p>
      <div className={styles.line}>
        {Object.values(DiscountUnit).map((unit) => (
          <Button key={unit} variant="default" onClick={() => onAnswer(unit)}>
            {t(`unit.${unit}`)}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
