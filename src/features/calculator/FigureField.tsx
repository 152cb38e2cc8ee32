import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';

type Props = {
  name: string;
  label: string;
  value: NumberEntry;
  error?: string | null;
  hint?: string | undefined;
  unit?: 'money' | 'percent' | 'carat';
  isSigned?: boolean;
  onChange: (value: NumberEntry) => void;
};

export function FigureField({ name, error = null, ...field }: Props) {
  return (
    <NumberField {...field} path={name} error={error} isRequired={false} decimals={2} onBlur={() => {}} />
  );
}
