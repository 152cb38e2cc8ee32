/** Announcements of the house, the latest first, with their age in hours at the seed epoch. */
export const announcements: readonly {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly level: 'INFO' | 'SUCCESS' | 'WARNING';
  readonly hoursAgo: number;
}[] = [
  {
    id: 'ann-1',
    title: 'Office closed on Monday',
    message:
      'The Mumbai office is closed on Monday. No bid window opens that day; orders are packed on Tuesday.',
    level: 'WARNING',
    hoursAgo: 9,
  },
  {
    id: 'ann-2',
    title: 'Fancy yellows from Antwerp',
    message:
      'A parcel of fancy intense yellows between 1 and 3 carats has arrived and is listed among the new arrivals.',
    level: 'INFO',
    hoursAgo: 50,
  },
  {
    id: 'ann-3',
    title: 'Shipments to Hong Kong run daily again',
    message: 'Parcels to Hong Kong leave Mumbai every working day at six in the evening.',
    level: 'SUCCESS',
    hoursAgo: 123,
  },
  {
    id: 'ann-4',
    title: 'Proofs of identity',
    message:
      'Please renew proofs that are out of date under terms and documentation, so that confirmations are not held up.',
    level: 'INFO',
    hoursAgo: 241,
  },
];
