import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useChosenTerm } from '#src/domain/stones/chosen-term.ts';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import { resultsAt, textOfResults } from '#src/domain/stones/term-results.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import styles from './FinalCalculation.module.css';
import { StoneResults } from './StoneResults.tsx';

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

/** Prints once all rows stand on the page, and says when the print dialog is closed. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);
  return { isPrinting, print: () => setPrinting(true) };
}

/**
 * Payment term simulator for a selection (domain.md 1.4): compares all options, selects the one used for prices, and shows
 * what each stone comes to at it.
 */
export function FinalCalculation({ rows, onClose }: Props) {
  const { t } = useTranslation(['stones', 'lists']);
  const chosen = useChosenTerm(rows);
  const { term } = chosen;
  const results = useMemo(() => resultsAt(rows, term), [rows, term]);
  const { isPrinting, print } = usePrinting();
  const titles = [
    t('stones:terms.stone'),
    t('stones:field.carat'),
    t('stones:field.pricePerCarat'),
    t('stones:field.amount'),
    t('stones:terms.perCarat'),
    t('stones:terms.final'),
    t('stones:terms.discount'),
  ];
  const copy = async () => {
    if (await copyText(textOfResults(results, titles))) notifySuccess(t('stones:terms.copied'));
  };
  const { overlay, inner, content } = styles;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      size="xl"
      title={t('lists:action.finalCalculation')}
      classNames={{
        ...(overlay === undefined ? {} : { overlay }),
        ...(inner === undefined ? {} : { inner }),
        ...(content === undefined ? {} : { content }),
      }}
    >
      <Stack gap="sm" className={styles.sheet}>
        <Text size="sm">{t('stones:terms.about')}</Text>
        <TermTable stones={rows} chosen={chosen} value={term?.id ?? null} onChange={chosen.choose} isWhole />
        <div className={styles.bar}>
          <h3 className={styles.title}>{t('stones:terms.each')}</h3>
          <Button size="xs" variant="default" onClick={() => void copy()}>
            {t('stones:terms.copy')}
          </Button>
          <Button size="xs" variant="default" onClick={print}>
            {t('stones:terms.print')}
          </Button>
        </div>
        <StoneResults results={results} titles={titles} isWhole={isPrinting} />
      </Stack>
    </Modal>
  );
}
