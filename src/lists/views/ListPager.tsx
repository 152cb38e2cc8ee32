import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import type { PageSize } from '../engine/use-list-page.ts';
import { allRows } from '../engine/windows.ts';
import styles from './ListFrame.module.css';

type Props = {
  page: number;
  count: number;
  pageSize: PageSize;
  onPage: (page: number) => void;
};

/** Position in the list, page navigation, and page size. */
export function ListPager({ page, count, pageSize, onPage }: Props) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const { size, sizes, choose } = pageSize;
  const from = Math.min((page - 1) * size + 1, count);
  const to = Math.min(page * size, count);
  return (
    <div className={styles.pager}>
      <output className={styles.range} aria-label={t('pager.shown')}>
        {t('pager.range', { from: number(from, 0), to: number(to, 0), count: number(count, 0) })}
      </output>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(count / size))}
        onChange={onPage}
        label={t('pager.label')}
      />
      <div className={styles.size}>
        <span aria-hidden="true">{t('pager.size')}</span>
        <Select
          label={t('pager.size')}
          hasHiddenLabel
          className={styles.sizes ?? ''}
          options={(sizes.length === 0 ? [size] : sizes).map((each) => ({
            value: String(each),
            label: each === allRows ? t('pager.all') : number(each, 0),
          }))}
          value={String(size)}
          onChange={(value) => choose(Number(value))}
        />
      </div>
    </div>
  );
}
