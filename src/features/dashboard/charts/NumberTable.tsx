import table from '#src/shared/ui/DenseTable.module.css';

type Props = {
  caption: string;
  /** Names of the columns; the first is that of the row names. */
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly name: string; readonly figures: readonly string[] }[];
};

/** Figures of a chart: a row name and its figures on each line. */
export function NumberTable({ caption, columns, rows }: Props) {
  return (
    <table className={table.table} aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at === 0 ? undefined : table.figure}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className={table.figure} dir="ltr">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
