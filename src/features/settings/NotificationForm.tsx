import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertUserSetting } from '#generated/client/setting/setting.ts';
import type { ActivityType } from '#generated/model/activityType.ts';
import type { NotificationPreference } from '#generated/model/notificationPreference.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { kindGroups } from '#src/domain/reference/notification-kinds.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { channelEntries, channels, entriesOfRecord, toPreferences } from './channels.ts';
import styles from './Settings.module.css';

const schema = v.pipe(
  v.object({ inPortal: channelEntries, byMail: channelEntries }),
  v.transform((entries): NotificationPreference[] => toPreferences(entries)),
);

/** Which kinds of notifications the user gets in the portal and by mail. */
export function NotificationForm({ setting }: { setting: UserSetting }) {
  const { t } = useTranslation(['settings', 'common', 'notifications']);
  const { sendAsync } = useWrite('upsertUserSetting', upsertUserSetting, {
    success: () => t('settings:notifications.saved'),
  });
  const form = useRequestForm({
    schema,
    initialValues: entriesOfRecord({ ...setting }),
    send: (notifications, version) =>
      sendAsync({
        key: 'NOTIFICATION',
        value: { notifications },
        ...(version !== undefined && { version }),
      }),
    edited: editedRecord({ version: setting.version, entriesOf: entriesOfRecord }),
    onSent: () => {},
  });
  const fields = { inPortal: form.field('inPortal'), byMail: form.field('byMail') };
  const toggle = (channel: keyof typeof fields, kind: ActivityType) => {
    const { value, onChange } = fields[channel];
    onChange(value.includes(kind) ? value.filter((each) => each !== kind) : [...value, kind]);
  };
  return (
    <FormPage form={form} submitLabel={t('common:save')}>
      {kindGroups.map(({ name, kinds }) => (
        <FormPart key={name} title={t(`notifications:group.${name}`)}>
          <ul className={styles.kinds}>
            {kinds.map((kind) => {
              const text = t(`settings:kind.${kind}`);
              return (
                <li key={kind} className={styles.kind}>
                  <span>{text}</span>
                  {channels.map((channel) => (
                    <Checkbox
                      key={channel}
                      size="sm"
                      label={t(`settings:channel.${channel}`)}
                      aria-label={`${t(`settings:channel.${channel}`)}: ${text}`}
                      checked={fields[channel].value.includes(kind)}
                      onChange={() => toggle(channel, kind)}
                    />
                  ))}
                </li>
              );
            })}
          </ul>
        </FormPart>
      ))}
    </FormPage>
  );
}
