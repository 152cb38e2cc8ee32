import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './palette.ts';

type Props = {
  tone: Tone;
  title?: string;
  children: ReactNode;
  className?: string;
  onClose?: () => void;
};

/**
 * A notice in the flow of the page. Danger and warning interrupt a screen reader (`alert`), the others wait
 * (`status`).
 */
export function Notice({ tone, title, children, className, onClose }: Props) {
  const isUrgent = tone === 'danger' || tone === 'warning';
  return (
    <Alert
      color={tone}
      variant="light"
      role={isUrgent ? 'alert' : 'status'}
      title={title}
      className={className}
      withCloseButton={onClose !== undefined}
      {...(onClose === undefined ? {} : { onClose })}
    >
      {children}
    </Alert>
  );
}
