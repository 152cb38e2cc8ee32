const special = /[.*+?^${}()|[\]\\]/g;

/** The title of the browser tab of a member: before it stands the number of unread notifications, if there are any. */
export const tabTitle = (title: string) =>
  new RegExp(`^(\\(\\d+\\+?\\) )?${title.replaceAll(special, '\\$&')}$`);
