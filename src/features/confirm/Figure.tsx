import dense from '#src/shared/ui/DenseTable.module.css';

/** A cell with a number; `isWide` ones leave narrow screens. */
export function Figure({ isWide = false, children }: { isWide?: boolean; children: string }) {
  return (
    <td className={isWide ? `${dense.figure} ${dense.wide}` : dense.figure} dir="ltr">
      {children}
    </td>
  );
}

/** The heading of a column of numbers. */
export function FigureHead({ isWide = false, children }: { isWide?: boolean; children: string }) {
  return (
    <th scope="col" className={isWide ? `${dense.figure} ${dense.wide}` : dense.figure}>
      {children}
    </th>
  );
}
