import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useIsStaff } from '#src/session/staff.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import styles from './TabLinks.module.css';

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: Pick<ListDefinition<Row, Filters, Key>, 'tabs' | 'filters' | 'keepsFilters'>;
  shown: Pick<ShownPage<Row, Filters>, 'address' | 'filterText' | 'tabCounts' | 'addressOf'>;
};

/** Tabs of a list as links: the URL holds the open tab, so it survives a reload and can be shared. */
export function TabLinks<Row extends ListRow, Filters, Key extends string>({
  list,
  shown,
}: Props<Row, Filters, Key>) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const isStaff = useIsStaff();
  // Customers see their own rows only.
  const tabs = list.tabs.filter(({ key }) => isStaff || key !== 'own');
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('tab.label')}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, filters: ofTab }) => {
          const filters = list.keepsFilters === true ? { ...shown.address.filters, ...ofTab } : ofTab;
          const count = shown.tabCounts[key];
          return (
            <li key={key}>
              <RouterLink
                href={shown.addressOf(filters)}
                className={styles.tab}
                aria-current={list.filters.write(filters) === shown.filterText ? 'page' : undefined}
              >
                {t(`tab.${key}`)}
                {count !== undefined && <span className={styles.count}>{number(count, 0)}</span>}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
