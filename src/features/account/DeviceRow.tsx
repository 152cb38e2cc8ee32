import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '#generated/model/device.ts';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import styles from './Sessions.module.css';
import { useDeviceName } from './use-device-name.ts';

type Props = {
  device: Device;
  isCurrent?: boolean;
  children: ReactNode;
  action?: ReactNode;
};

export function DeviceRow({ device, isCurrent = false, children, action }: Props) {
  const { t } = useTranslation('account');
  const nameOf = useDeviceName();
  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <b>{nameOf(device)}</b>
        {isCurrent && <span className={styles.badge}>{t('sessions.here')}</span>}
      </div>
      <div className={styles.times}>{children}</div>
      {action}
    </li>
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
