import type { DiamondFilter } from '#generated/model/diamondFilter.ts';

/** A collection of the house. Its days are relative to the seed epoch; `lastDay` is null if it does not end. */
export interface SeedCollection {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly filter: DiamondFilter;
  readonly firstDay: number;
  readonly lastDay: number | null;
}

export const COLLECTIONS: readonly SeedCollection[] = [
  {
    id: 'col-1',
    name: 'One carat classics',
    description: 'Round stones of one carat in near colourless grades, cut for return of light.',
    filter: {
      shp: ['shape-round'],
      or: [{ crt: { '>=': 1, '<=': 1.19 } }],
      col: ['color-d', 'color-e', 'color-f', 'color-g', 'color-h'],
      cut: ['cut-ex', 'cut-vg'],
    },
    firstDay: -40,
    lastDay: null,
  },
  {
    id: 'col-2',
    name: 'Set apart',
    description: 'Stones that the house keeps for exclusive buyers, whatever their shape.',
    filter: { wSts: ['E'] },
    firstDay: -120,
    lastDay: null,
  },
  {
    id: 'col-3',
    name: 'Colours of the season',
    description: 'Natural fancy colours, from faint champagne to vivid yellow.',
    filter: { isFcCol: true },
    firstDay: -12,
    lastDay: 30,
  },
  {
    id: 'col-4',
    name: 'Above three carats',
    description: 'Large stones with a report and a film.',
    filter: { crt: { '>=': 3 }, hasVideo: true, hasCertificate: true },
    firstDay: -5,
    lastDay: 21,
  },
  {
    id: 'col-5',
    name: 'Clean ovals and pears',
    description: 'Elongated shapes, eye clean and without shade.',
    filter: {
      shp: ['shape-oval', 'shape-pear'],
      eCln: ['eyeclean-y'],
      excludeFilter: { brown: true, green: true, milky: true },
    },
    firstDay: -3,
    lastDay: 12,
  },
  {
    id: 'col-6',
    name: 'Best of the last year',
    description: 'What the desk liked best before the year ended.',
    filter: { category: [12] },
    firstDay: -60,
    lastDay: -8,
  },
  {
    id: 'col-7',
    name: 'Spring hearts',
    description: 'Hearts and rounds with hearts and arrows, for the season of engagements.',
    filter: { and: [{ shp: ['shape-heart', 'shape-round'] }, { hA: ['h-and-a-y'] }] },
    firstDay: 14,
    lastDay: 45,
  },
];
