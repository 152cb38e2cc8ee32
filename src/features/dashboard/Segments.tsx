import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isSmall?: boolean;
};

/** A choice among two or three values that takes effect at once. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, isSmall = false } = props;
  return (
    <SegmentedControl
      size={isSmall ? 'xs' : 'sm'}
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
    />
  );
}
