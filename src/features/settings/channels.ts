import * as v from 'valibot';
import { ActivityType } from '#generated/model/activityType.ts';
import type { NotificationPreference } from '#generated/model/notificationPreference.ts';
import { allKinds } from '#src/domain/reference/notification-kinds.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';

/** The ways to tell a user something. */
export const channels = ['inPortal', 'byMail'] as const;

/** Kinds of notifications that a channel brings. */
export const channelEntries = v.array(v.picklist(Object.values(ActivityType)));

type ChannelEntries = Readonly<Record<(typeof channels)[number], ActivityType[]>>;

const preference = v.object({
  activityType: v.picklist(Object.values(ActivityType)),
  isInPortal: v.boolean(),
  isByMail: v.boolean(),
});

const record = v.object({ value: v.object({ notifications: v.array(preference) }) });

/** A setting of the key NOTIFICATION as the form shows it; kinds in the order of the form. */
export function entriesOfRecord(setting: UncheckedRecord): ChannelEntries {
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

/** The preferences of all kinds by the entries of the form. */
export const toPreferences = ({ inPortal, byMail }: ChannelEntries): NotificationPreference[] =>
  allKinds.map((activityType) => ({
    activityType,
    isInPortal: inPortal.includes(activityType),
    isByMail: byMail.includes(activityType),
  }));
