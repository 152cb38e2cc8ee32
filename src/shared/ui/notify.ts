import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { isProblem } from '#src/shared/api/problem.ts';
import { wantMessages } from './messages-wanted.ts';

/** How long a success stays, in milliseconds; everything else stays until it is closed. */
const SHORT = 6000;

type Extra = { title?: string };

/** Says that something worked. Goes away by itself. */
export function notifySuccess(message: ReactNode, { title }: Extra = {}): void {
  wantMessages();
  notifications.show({ message, title, color: 'success', role: 'status', autoClose: SHORT });
}

/** Says what is good to know and needs nothing done. Goes away by itself; same ones count once. */
export function notifyQuietly(message: string): void {
  notifications.show({ id: message, message, color: 'info', role: 'status', autoClose: SHORT });
}

/** Says why something failed, by the code of a problem or in ready words. Stays until it is closed; same ones count once. */
export function notifyProblem(cause: unknown, { title = i18next.t('problems:title') }: Extra = {}): void {
  wantMessages();
  const message =
    typeof cause === 'string' ? cause : i18next.t(`problems:${isProblem(cause) ? cause.code : 'BAD_REPLY'}`);
  notifications.show({ id: message, message, title, color: 'danger', role: 'alert', autoClose: false });
}

/** Takes all messages off the screen. */
export function clearNotifications(): void {
  notifications.clean();
}
