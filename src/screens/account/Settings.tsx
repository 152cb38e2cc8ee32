import { useTranslation } from 'react-i18next';
import { usePaginateUserSettings } from '#generated/client/setting/setting.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { FormatChoices, ListChoices } from '#src/features/settings/Choices.tsx';
import { NotificationForm } from '#src/features/settings/NotificationForm.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';

const settingOf = ({ data }: UserSettingPageReply) => data.list[0] ?? null;

/** How the portal looks, writes and notifies. All but the notifications takes effect at once. */
export default function Settings() {
  const { t } = useTranslation(['settings', 'shell']);
  const notifications = usePaginateUserSettings(
    { page: 1, limit: 1, key: ['NOTIFICATION'] },
    { query: { select: settingOf } },
  );
  return (
    <AccountPage title={t('shell:title.settings')} about={t('settings:about')}>
      <FormatChoices />
      <ListChoices />
      <Panel title={t('settings:notifications.title')}>
        <Loaded of={notifications} shape="lines" title={t('settings:notifications.missing')}>
          {(setting) => setting !== null && <NotificationForm setting={setting} />}
        </Loaded>
      </Panel>
    </AccountPage>
  );
}
