/** A value of a form, ready to be spread on a field: `<TextField label="…" {...form.field('name')} />`. */
export type Field<Value> = {
  /** Dotted path of the value; stands on the input as `data-path`, by which the form finds it. */
  readonly path: string;
  readonly value: Value;
  /** Why the entry is not accepted, in the language of the screen; null while it is. */
  readonly error: string | null;
  /** Whether the form cannot be sent without it. */
  readonly isRequired: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
};

type FieldWords = {
  label: string;
  hint?: string | undefined;
  /** Why nothing can be entered now; the field is disabled and says so in place of the hint. */
  disabledReason?: string | undefined;
};

export type FieldProps<Value> = Field<Value> & FieldWords;

type Shared = FieldWords & Omit<Field<unknown>, 'value' | 'onChange'>;

/**
 * The props that the inputs of the kit share. A required field is marked by an asterisk and named required to assistive
 * technology.
 */
export function inputProps({ path, label, hint, disabledReason, error, isRequired, onBlur }: Shared) {
  return {
    label,
    'data-path': path,
    name: path,
    description: disabledReason ?? hint,
    disabled: disabledReason !== undefined,
    error,
    required: isRequired,
    onBlur,
  };
}
