import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';

type Props<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isSmall?: boolean;
};

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
