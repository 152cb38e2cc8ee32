import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type Props = ButtonProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> & { isBusy: boolean };

/**
 * A button that starts an action and shows that it is running. Unlike the kit's loading state it is not disabled: a
 * disabled button drops the focus to the page, and a keyboard user would start from the top after every refusal.
 */
export function BusyButton({ isBusy, onClick, children, ...button }: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...button}
      {...(isBusy && { leftSection: <Loader size="1em" color="currentColor" />, 'aria-disabled': true })}
      aria-busy={isBusy}
      onClick={click}
    >
      {children}
    </Button>
  );
}
