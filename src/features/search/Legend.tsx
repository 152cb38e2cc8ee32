import styles from './Legend.module.css';

type Props = {
  children: string;
  /** Letter that jumps to the group with Alt; shown while the focus is in the group. */
  jump?: string | undefined;
};

export function Legend({ children, jump }: Props) {
  return (
    <legend className={styles.legend}>
      {children}
      {jump !== undefined && (
        <span aria-hidden="true" dir="ltr" className={styles.key}>
          {`Alt ${jump}`}
        </span>
      )}
    </legend>
  );
}
