import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

type Props = Omit<ActionIconProps, 'children'> &
  ComponentPropsWithRef<'button'> & {
    icon: IconName;
    /** Accessible name, and tooltip unless `hint` says more. */
    label: string;
    hint?: string;
  };

/** A button of a toolbar that shows an icon only; its name is the tooltip. */
export function IconButton({ icon, label, hint = label, ...props }: Props) {
  return (
    <Tooltip label={hint} multiline maw={320}>
      <ActionIcon variant="default" aria-label={label} {...props} className={styles.button ?? ''}>
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
