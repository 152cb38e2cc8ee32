import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { onReset } from '#src/session/reset.ts';
import { clearNotifications } from '#src/shared/ui/notify.ts';

onReset(clearNotifications);

/** Where messages appear (shared/ui/notify.ts). */
export function Messages() {
  return <Notifications position="bottom-right" limit={4} />;
}
