import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import common from './Common.module.css';
import { DialogButtons } from './DialogButtons.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  title: string;
  /** What happens next. */
  about: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `warning` if only part of it was done. */
  tone?: 'success' | 'warning';
};

/** Stands in place of a form that was sent. Takes the focus, because the button that had it went with the form. */
export function Receipt({ title, about, children, actions, tone = 'success' }: Props) {
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    receipt.current?.focus();
    receipt.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Stack ref={receipt} tabIndex={-1} gap="1rem" maw="40rem" className={common.focusTarget}>
      <Notice tone={tone} title={title}>
        {about}
      </Notice>
      {children}
      {actions !== undefined && <DialogButtons>{actions}</DialogButtons>}
    </Stack>
  );
}
