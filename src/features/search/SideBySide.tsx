import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './SearchTabs.module.css';
import type { SearchTab } from './search-tabs.ts';
import { useTabResults } from './use-tab-results.ts';

/** Number of first stones that each result shows. */
const STONES = 5;

function Result({ page }: { page: DiamondPage }) {
  const { t } = useTranslation('kept');
  const { carat, money, number, percent } = useFormats();
  const lineOf = useStoneLine();
  const { count, summary, diamonds } = page;
  return (
    <>
      <dl className={styles.figures}>
        <dt>{t('tabs.stones')}</dt>
        <dd>{number(count, 0)}</dd>
        {summary !== null && count > 0 && (
          <>
            <dt>{t('tabs.carats')}</dt>
            <dd>{carat(summary.crt)}</dd>
            <dt>{t('tabs.pricePerCarat')}</dt>
            <dd>{summary.ctPr === null ? '–' : money(summary.ctPr, 0)}</dd>
            <dt>{t('tabs.back')}</dt>
            <dd>
              <span dir="ltr">{summary.back === null ? '–' : percent(summary.back)}</span>
            </dd>
            <dt>{t('tabs.amount')}</dt>
            <dd>{money(summary.amt, 0)}</dd>
          </>
        )}
      </dl>
      <ul className={styles.stones} aria-label={t('tabs.first')}>
        {diamonds.map((stone) => (
          <li key={stone.id}>
            <Link to="diamondDetail" params={{ id: stone.id }} title={stone.stoneId}>
              <bdi>{lineOf(stone)}</bdi>
            </Link>
            <span dir="ltr">{money(stone.fnAmt, 0)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { tabs: readonly SearchTab[]; nameOf: (tab: SearchTab) => string };

/** The results of the open searches beside each other: counts, totals and the first stones. */
export function SideBySide({ tabs, nameOf }: Props) {
  const { t } = useTranslation('kept');
  const { reading, pages } = useTabResults(tabs, STONES);
  return (
    <Loaded of={reading} shape="cards" title={t('tabs.missing')}>
      {() => (
        <ul className={styles.results} aria-label={t('tabs.compare')}>
          {tabs.map((tab) => {
            const page = pages.get(tab.id);
            return (
              <li key={tab.id} className={styles.result}>
                <h3>
                  <RouterLink href={tab.address} title={nameOf(tab)}>
                    <bdi>{nameOf(tab)}</bdi>
                  </RouterLink>
                </h3>
                {page !== undefined && <Result page={page} />}
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
