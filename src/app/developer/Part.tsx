import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Drawer.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

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
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
      <Button type="submit">{button}</Button>
    </form>
  );
}

type Labelled<Control extends 'input' | 'select'> = Omit<ComponentProps<Control>, 'id'> & { label: string };

export function InputField({ label, ...input }: Labelled<'input'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input autoComplete="off" spellCheck={false} {...input} id={id} />
    </div>
  );
}

export function ChoiceField({ label, ...select }: Labelled<'select'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} />
    </div>
  );
}

/** Why a control could not be read; nothing without an error. */
export function ReadProblem({ error }: { error: Error | null }) {
  return error !== null && <p className={styles.problem}>{error.message}</p>;
}

/** The trimmed text of a field; empty for a file or a missing field. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
