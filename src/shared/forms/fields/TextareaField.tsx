import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './Fields.module.css';

type Props = FieldProps<string> & {
  /** Longest text by the contract; the field counts down to it and never cuts what was typed or pasted. */
  longest: number;
  rows?: number;
};

/** Several lines of text, with the number of characters left. */
export function TextareaField({ value, onChange, longest, rows = 3, ...props }: Props) {
  const { t } = useTranslation('forms');
  const shared = inputProps(props);
  const left = longest - value.trim().length;
  const counter = left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left });
  return (
    <Textarea
      {...shared}
      description={
        <>
          {shared.description !== undefined && <span className={styles.line}>{shared.description}</span>}
          <span className={styles.line}>{counter}</span>
        </>
      }
      attributes={typedDirection(value)}
      autosize
      minRows={rows}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
