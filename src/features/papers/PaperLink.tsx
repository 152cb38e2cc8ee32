import { type ComponentType, type MouseEvent, Suspense, useState } from 'react';
import { Link } from '#src/domain/paths/Link.tsx';
import styles from './Papers.module.css';

type ListName = 'orders' | 'invoices';

type Props = { to: ListName; number: string };

/** The number of an order or an invoice, which leads to it; with its own text where the number alone says too little. */
export function PaperLink({ to, number, text = number }: Props & { text?: string }) {
  return (
    <Link to={to} query={{ search: number }} className={styles.whole}>
      <bdi>{text}</bdi>
    </Link>
  );
}

type OpeningProps<Row> = Props & {
  row: Row;
  Dialog: ComponentType<{ rows: readonly Row[]; onClose: () => void }>;
};

/** Whether a click asks for this tab: others are left to the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The number of a row in its own list: a click opens the record here, and its address is the list with this record alone. */
export function OpeningLink<Row>({ to, number, row, Dialog }: OpeningProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        to={to}
        query={{ search: number }}
        className={styles.whole}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <bdi>{number}</bdi>
      </Link>
      {isOpen && (
        <Suspense>
          <Dialog rows={[row]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
