import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Drawer.module.css';

/** A part of the drawer under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A form in one line; `onSend` gets its fields. */
export function LineForm({
  children,
  button,
  onSend,
}: {
  children?: ReactNode;
  button: string;
  onSend: (fields: FormData) => void;
}) {
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
      <button type="submit" className={styles.button}>
        {button}
      </button>
    </form>
  );
}

type Labelled<Control extends 'input' | 'select'> = Omit<ComponentProps<Control>, 'id' | 'className'> & {
  label: string;
};

/** An input under its label. */
export function InputField({ label, ...input }: Labelled<'input'>) {
  const id = useId();
  return (
    <div className={styles.label}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={id}
        className={input.type === 'checkbox' ? styles.box : styles.field}
      />
    </div>
  );
}

/** A select under its label. */
export function ChoiceField({ label, ...select }: Labelled<'select'>) {
  const id = useId();
  return (
    <div className={styles.label}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={styles.field} />
    </div>
  );
}

/** The trimmed text of a field; empty for a file or a missing field. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
