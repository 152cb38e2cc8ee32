/** One day, in milliseconds: 24 hours, whatever the time zone. */
export const DAY = 86_400_000;
