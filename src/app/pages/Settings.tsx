import { useTranslation } from 'react-i18next';
import { usePaginateUserSettings } from '#generated/client/setting/setting.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { chatScript } from '#src/features/chat/chat-script.ts';
import { SystemNotifications } from '#src/features/notifications/SystemNotifications.tsx';
import { useNotificationsRoute } from '#src/features/notifications/use-notifications-route.ts';
import { FormatChoices, ListChoices } from '#src/features/settings/Choices.tsx';
import { ConsentChoices } from '#src/features/settings/ConsentChoices.tsx';
import { NotificationForm } from '#src/features/settings/NotificationForm.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';

const settingOf = ({ data }: UserSettingPageReply) => data.list[0] ?? null;

/** How the portal looks, writes and notifies, and what it may record. All but the notifications take effect at once. */
export default function Settings() {
  const { t } = useTranslation(['settings', 'shell']);
  const list = useNotificationsRoute();
  const notifications = usePaginateUserSettings(
    { page: 1, limit: 1, key: ['NOTIFICATION'] },
    { query: { select: settingOf } },
  );
  return (
    <AccountPage title={t('shell:title.settings')} about={t('settings:about')}>
      <FormatChoices />
      <ListChoices />
      <ConsentChoices hasChat={chatScript() !== null} />
      <Panel title={t('settings:notifications.title')}>
        <Link to={list}>{t('settings:notifications.read')}</Link>
        <SystemNotifications />
        <Loaded of={notifications} shape="lines" title={t('settings:notifications.missing')}>
          {(setting) => setting !== null && <NotificationForm setting={setting} />}
        </Loaded>
      </Panel>
    </AccountPage>
  );
}
