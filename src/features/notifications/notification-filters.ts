import { type KindGroup, kindGroups } from '#src/domain/reference/notification-kinds.ts';
import { type ChoiceFilter, choiceFilter, type FilterCodec } from '#src/shared/data/list-address.ts';

export interface NotificationFilters extends ChoiceFilter<boolean> {
  readonly about?: KindGroup;
}

const groups: Readonly<Record<string, KindGroup>> = Object.fromEntries(
  kindGroups.map(({ name }) => [name, name]),
);
const groupCodec = choiceFilter('about', groups);

/** Adds the group of kinds to the codec of the tabs: `show=unread&about=offers`. */
export function notificationFilters(
  tabs: FilterCodec<ChoiceFilter<boolean>>,
): FilterCodec<NotificationFilters> {
  return {
    read(address) {
      const { choice: about } = groupCodec.read(address);
      return { ...tabs.read(address), ...(about === null ? {} : { about }) };
    },
    write: (filters) =>
      [tabs.write(filters), groupCodec.write({ choice: filters.about ?? null })]
        .filter((part) => part !== '')
        .join('&'),
  };
}

export function requestOf({ choice, about }: NotificationFilters) {
  const kinds = kindGroups.find(({ name }) => name === about)?.kinds;
  return {
    ...(choice === null ? {} : { isRead: choice }),
    ...(kinds === undefined ? {} : { activityType: [...kinds] }),
  };
}
