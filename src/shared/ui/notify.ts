import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { isProblem } from '#src/shared/api/problem.ts';
import { wantMessages } from './messages-wanted.ts';

/** How long success and information messages stay, in milliseconds; problems stay until closed. */
const SHORT = 6000;

type Extra = { title?: string };

export function notifySuccess(message: ReactNode, { title }: Extra = {}): void {
  wantMessages();
  notifications.show({ message, title, color: 'success', role: 'status', autoClose: SHORT });
}

/** Shows an information that needs no action. Disappears by itself; identical ones are shown once. */
export function notifyQuietly(message: string): void {
  notifications.show({ id: message, message, color: 'info', role: 'status', autoClose: SHORT });
}

/**
 * Shows why something failed, by problem code or as finished text. Stays until closed; identical ones are shown once.
 */
export function notifyProblem(cause: unknown, { title = i18next.t('problems:title') }: Extra = {}): void {
  wantMessages();
  const message =
    typeof cause === 'string' ? cause : i18next.t(`problems:${isProblem(cause) ? cause.code : 'BAD_REPLY'}`);
  notifications.show({ id: message, message, title, color: 'danger', role: 'alert', autoClose: false });
}

export function clearNotifications(): void {
  notifications.clean();
}
