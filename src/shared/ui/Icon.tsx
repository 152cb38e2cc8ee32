import styles from './Icon.module.css';

/** Icons of 16 by 16, one path each. */
const drawings = {
  cart: 'M1 2h2l1.6 8h7.6l1.4-6H4M5.5 13.5h.01M11.5 13.5h.01',
  remove: 'M3 4h10M6 4V2.5h4V4M4.5 4l.6 9.5h5.8l.6-9.5',
  confirm: 'M2.5 8.5 6 12l7.5-8',
  sum: 'M12 3H4l4.5 5L4 13h8',
  compare: 'M2.5 3h4.5v10H2.5zM9 3h4.5v10H9zM4 6h1.5M4 9h1.5M10.5 6h1.5M10.5 9h1.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  open: 'M9 2.5h4.5V7M13.5 2.5 7 9M12 9v4.5H2.5V4H7',
  columns: 'M2.5 2.5h11v11h-11zM6.2 2.5v11M9.8 2.5v11',
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  share:
    'M5.6 9.2l4.8 2.6M5.6 6.8l4.8-2.6M4 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM12 1.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM12 10.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  find: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3 14 14',
  bell: 'M3.5 11.5h9M4.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5M7 14h2',
  watch: 'M1 8s2.6-4.5 7-4.5S15 8 15 8s-2.6 4.5-7 4.5S1 8 1 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  target: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  flag: 'M4 14V2.5h8.5l-2 3 2 3H4',
  close: 'm4 4 8 8M12 4l-8 8',
  more: 'M2.4 8a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M7.4 8a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M12.4 8a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  cards: 'M2.5 3h11v4h-11zM2.5 9h11v4h-11z',
  grid: 'M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.2 3v10',
  read: 'M1.5 8.5 4.5 11.5 10 5M7 11.5 14.5 4',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  upload: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3',
  group: 'M2.5 3h11M5 6h8.5M2.5 10h11M5 13h8.5',
  pair: 'M5 4.5 8.5 8 5 11.5 1.5 8zM11 4.5 14.5 8 11 11.5 7.5 8z',
  edit: 'M10.5 3 13 5.5 5.5 13H3v-2.5zM9 4.5 11.5 7',
  unfold: 'm3.5 6 4.5 4.5L12.5 6',
  fold: 'm3.5 10 4.5-4.5 4.5 4.5',
  keep: 'M4 2.5h8v11l-4-3-4 3z',
  offer: 'M2.5 8.5V2.5h6l5 5-6 6zM5.5 5.5h.01',
  hold: 'M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v6.5H3zM8 9.5v1.5',
  extend: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 5v3.2l2.2 1.6',
  talk: 'M2 3h12v8H7l-3 2.5V11H2z',
  note: 'M2.5 2.5h11v7l-4 4h-7zM9.5 13.5v-4h4M5 5.5h6M5 8h3',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 4.5V8l2.5 2',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  place:
    'M8 14.5s-4.5-4.6-4.5-8a4.5 4.5 0 0 1 9 0c0 3.4-4.5 8-4.5 8zM8 4.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  file: 'M4 1.5h5l3 3v10H4zM9 1.5v3h3',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c3.5 3.2 3.5 8.8 0 12M8 2c-3.5 3.2-3.5 8.8 0 12',
  live: 'M8 8h.01M5.2 5.2a4 4 0 0 0 0 5.6M10.8 5.2a4 4 0 0 1 0 5.6M3 3a7 7 0 0 0 0 10M13 3a7 7 0 0 1 0 10',
  again: 'M13.5 8A5.5 5.5 0 1 1 11.7 4M12 1.5V4.2H9.3',
} as const;
export type IconName = keyof typeof drawings;

/** A decorative icon; the adjacent text conveys its meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
