import { useSite } from '#src/domain/paths/site.ts';

/** The route of the user's notifications: the one behind the key NOTIFICATIONS, or the one that every member may open. */
export const useNotificationsRoute = (): 'notifications' | 'notification' =>
  useSite().mayOpen('notifications') ? 'notifications' : 'notification';
