import { Group } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '#generated/model/device.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Sessions.module.css';

export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    if (browser === null) return system ?? t('sessions.unknown');
    return system === null ? browser : t('sessions.device', { browser, system });
  };
}

type Props = { device: Device; isCurrent?: boolean; children: ReactNode; action?: ReactNode };

export function DeviceRow({ device, isCurrent = false, children, action }: Props) {
  const { t } = useTranslation('account');
  const nameOf = useDeviceName();
  return (
    <li className={styles.row}>
      <Group gap="0.25rem 0.5rem">
        <b>{nameOf(device)}</b>
        {isCurrent && <span className={common.pill}>{t('sessions.here')}</span>}
      </Group>
      <div className={styles.times}>{children}</div>
      {action}
    </li>
  );
}

type EndProps = {
  button: RefObject<HTMLSpanElement | null>;
  label: string;
  writing: { readonly isSending: boolean; readonly problem: Problem | null };
  onEnd: () => void;
  children: string;
};

/** The button that takes a device off its list. */
export function EndDevice({ button, label, writing, onEnd, children }: EndProps) {
  return (
    <span ref={button}>
      <BusyButton variant="default" size="xs" aria-label={label} isBusy={writing.isSending} onClick={onEnd}>
        {children}
      </BusyButton>
      {writing.problem !== null && <ProblemNotice problem={writing.problem} />}
    </span>
  );
}

/**
 * The focus after a write that removes the row of its button: pass `onDone` and `onFresh` to the write, and `button` to
 * the button. The focus would otherwise fall to the page.
 */
export function useFocusPastRow() {
  const button = useRef<HTMLSpanElement>(null);
  const next = useRef<HTMLElement | undefined>(undefined);
  return {
    button,
    onDone: () => {
      next.current = button.current === null ? undefined : nextStop(button.current);
    },
    onFresh: () => {
      // The list is rendered without the row right after this.
      setTimeout(() => {
        if (document.activeElement === document.body) next.current?.focus();
      });
    },
  };
}
