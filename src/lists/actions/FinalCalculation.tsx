import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { chargesOf, useExtras } from '#src/domain/stones/charges.ts';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import {
  percentOf,
  resultsAt,
  type StoneResult,
  textOfResults,
  useChosenTerm,
} from '#src/domain/stones/terms.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import styles from './FinalCalculation.module.css';

/** Rows per page: a selection of thousands opens as fast as one of ten. */
const PER_PAGE = 50;

type ResultsProps = {
  results: readonly StoneResult[];
  titles: readonly string[];
  /** Shows the stones of all pages, for paper. */
  isWhole: boolean;
};

/** What each stone of a selection comes to at the payment option in use. */
function StoneResults({ results, titles, isWhole }: ResultsProps) {
  const { t } = useTranslation('stones');
  const { money, number, percent } = useFormats();
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(results.length / PER_PAGE);
  const page = Math.min(wanted, pages);
  const shown = isWhole ? results : results.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <div className={styles.frame}>
        <table className={dense.table} aria-label={t('terms.each')}>
          <thead>
            <tr>
              {titles.map((title, at) => (
                <th key={title} scope="col" className={at === 0 ? undefined : dense.figure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ stone: { id, stoneId, crt, ctPr, amt }, fnCtPr, fnAmt, fnDis }) => {
              const figures = [number(crt), money(ctPr), money(amt), money(fnCtPr), money(fnAmt)];
              return (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{stoneId}</bdi>
                  </th>
                  {[...figures, fnDis === null ? '–' : percent(fnDis)].map((figure, at) => (
                    <td key={titles[at + 1]} className={dense.figure} dir="ltr">
                      {figure}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!isWhole && <Pagination page={page} pages={pages} onChange={setPage} />}
    </>
  );
}

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
 * Payment term simulator for a selection: compares all options, selects the one used for prices, and shows
 * what each stone comes to at it.
 */
export function FinalCalculation({ rows, onClose }: Props) {
  const { t } = useTranslation(['stones', 'lists']);
  const chosen = useChosenTerm(rows);
  const { term } = chosen;
  const results = useMemo(() => resultsAt(rows, term), [rows, term]);
  const extras = useExtras(rows);
  const charges = extras === null ? null : chargesOf(rows, percentOf(rows, term), extras);
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
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      size="xl"
      title={t('lists:action.finalCalculation')}
      classNames={{
        overlay: styles.overlay ?? '',
        inner: styles.inner ?? '',
        content: styles.content ?? '',
      }}
    >
      <Stack gap="sm" className={styles.sheet}>
        <Text size="sm">{t('stones:terms.about')}</Text>
        <TermTable stones={rows} chosen={chosen} value={term?.id ?? null} onChange={chosen.choose} isWhole />
        {charges !== null && <ChargeLines charges={charges} />}
        <Group gap="0.5rem">
          <Text component="h3" size="sm" fw={600} flex={1}>
            {t('stones:terms.each')}
          </Text>
          <Button size="xs" variant="default" onClick={() => void copy()}>
            {t('stones:terms.copy')}
          </Button>
          <Button size="xs" variant="default" onClick={print}>
            {t('stones:terms.print')}
          </Button>
        </Group>
        <StoneResults results={results} titles={titles} isWhole={isPrinting} />
      </Stack>
    </Modal>
  );
}
