import { Button, Popover, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import { type PricedStone, useChosenTerm } from '#src/domain/stones/terms.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { ShownTotals } from '../engine/use-totals.ts';
import styles from './ListTotals.module.css';

type Props = {
  shown: ShownTotals;
  selected: readonly PricedStone[];
  hasTerms: boolean;
  onClear: () => void;
};

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd dir="ltr">{value}</dd>
    </div>
  );
}

/** The payment option in use, and a comparison of all options for the selection. */
function Terms({ selected, isSelected }: Pick<Props, 'selected'> & { isSelected: boolean }) {
  const { t } = useTranslation('stones');
  const chosen = useChosenTerm(selected);
  if (chosen.term === null) return null;
  return (
    <Popover position="top-end" width="min(52rem, 94vw)" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="xs">
          {t('terms.title')}
          <span className={styles.term}>
            <bdi>{chosen.term.name}</bdi>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('terms.title')}>
        <Text size="sm" mb="xs">
          {isSelected ? t('terms.about') : t('terms.none')}
        </Text>
        <TermTable stones={selected} chosen={chosen} value={chosen.term.id} onChange={chosen.choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Totals of the selection or of the whole result. States which one it is and what the averages exclude.
 * The server totals a whole result at the account's own payment option, so a different option in use is pointed
 * out.
 */
export function ListTotals({ shown, selected, hasTerms, onClear }: Props) {
  const { t } = useTranslation('lists');
  const { number, carat, money, percent } = useFormats();
  const { totals, of, without } = shown;
  const chosen = useChosenTerm(selected);
  const own = hasTerms && shown.isAtOwn === true ? chosen.all.find(({ id }) => id === chosen.own) : undefined;
  const scope = own === undefined ? t('totals.whole') : t('totals.wholeAtOwn', { term: own.name });
  const whole = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value);
  return (
    <section
      aria-label={t('totals.label')}
      aria-busy={hasTerms && totals.fnAmt === null}
      className={styles.totals}
    >
      <p className={styles.scope} data-scope={of}>
        {of === 'selected' ? t('totals.selected', { count: totals.pieces }) : scope}
      </p>
      <dl className={styles.figures}>
        <Figure name={t('totals.pieces')} value={number(totals.pieces, 0)} />
        <Figure name={t('totals.crt')} value={carat(totals.crt)} />
        <Figure name={t('totals.rap')} value={whole(totals.rap, (value) => money(value, 0))} />
        <Figure name={t('totals.ctPr')} value={whole(totals.ctPr, (value) => money(value))} />
        <Figure name={t('totals.back')} value={whole(totals.back, (value) => percent(value))} />
        <Figure name={t('totals.amt')} value={money(totals.amt, 0)} />
        {hasTerms && (
          <>
            <Figure name={t('totals.fnDis')} value={whole(totals.fnDis, (value) => percent(value))} />
            <Figure name={t('totals.fnCtPr')} value={whole(totals.fnCtPr, (value) => money(value))} />
            <Figure name={t('totals.fnAmt')} value={whole(totals.fnAmt, (value) => money(value))} />
          </>
        )}
      </dl>
      <div className={styles.end}>
        {of === 'selected' && (
          <Button variant="subtle" size="xs" onClick={onClear}>
            {t('totals.clear')}
          </Button>
        )}
        {hasTerms && <Terms selected={selected} isSelected={of === 'selected'} />}
      </div>
      {totals.withoutRap > 0 && (
        <p className={styles.without}>
          {t('totals.without', { count: totals.withoutRap })}
          {without.length > 0 && (
            <>
              {': '}
              <bdi>{`${without.slice(0, 8).join(', ')}${without.length > 8 ? ' …' : ''}`}</bdi>
            </>
          )}
        </p>
      )}
    </section>
  );
}
