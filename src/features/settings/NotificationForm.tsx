import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertUserSetting } from '#generated/client/setting/setting.ts';
import { ActivityType } from '#generated/model/activityType.ts';
import type { NotificationPreference } from '#generated/model/notificationPreference.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { allKinds, kindGroups } from '#src/domain/reference/notification-kinds.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { editedRecord, type UncheckedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Settings.module.css';

const channels = ['inPortal', 'byMail'] as const;

const channelEntries = v.array(v.picklist(Object.values(ActivityType)));

type ChannelEntries = Readonly<Record<(typeof channels)[number], ActivityType[]>>;

const preference = v.object({
  activityType: v.picklist(Object.values(ActivityType)),
  isInPortal: v.boolean(),
  isByMail: v.boolean(),
});

const record = v.object({ value: v.object({ notifications: v.array(preference) }) });

function entriesOfRecord(setting: UncheckedRecord): ChannelEntries {
  const read = v.safeParse(record, setting);
  const list = read.success ? read.output.value.notifications : [];
  const kindsWith = (isOn: (each: NotificationPreference) => boolean) => {
    const found = new Set(list.filter(isOn).map(({ activityType }) => activityType));
    return allKinds.filter((kind) => found.has(kind));
  };
  return {
    inPortal: kindsWith(({ isInPortal }) => isInPortal),
    byMail: kindsWith(({ isByMail }) => isByMail),
  };
}

const toPreferences = ({ inPortal, byMail }: ChannelEntries): NotificationPreference[] =>
  allKinds.map((activityType) => ({
    activityType,
    isInPortal: inPortal.includes(activityType),
    isByMail: byMail.includes(activityType),
  }));

const schema = v.pipe(
  v.object({ inPortal: channelEntries, byMail: channelEntries }),
  v.transform((entries): NotificationPreference[] => toPreferences(entries)),
);

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
          <ul className={common.list}>
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
