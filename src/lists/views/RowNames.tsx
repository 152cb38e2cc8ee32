import { useTranslation } from 'react-i18next';

/** Maximum number of stones listed by name; the others are counted. */
export const NAMED = 5;

type Props<Row> = { rows: readonly Row[]; nameOf: (row: Row) => string };

/** The first rows by name, and how many more there are. */
export function RowNames<Row>({ rows, nameOf }: Props<Row>) {
  const { t } = useTranslation('lists');
  return (
    <>
      <bdi>{rows.slice(0, NAMED).map(nameOf).join(', ')}</bdi>
      {rows.length > NAMED && ` ${t('news.more', { count: rows.length - NAMED })}`}
    </>
  );
}
