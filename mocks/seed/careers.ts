import type { EmploymentType } from '#generated/model/employmentType.ts';

/** An open position. Its days are relative to the seed epoch. */
export interface SeedCareer {
  readonly id: string;
  readonly title: string;
  readonly department: string;
  readonly place: string;
  readonly employmentType: EmploymentType;
  readonly experienceYears: number;
  readonly openings: number;
  readonly summary: string;
  readonly description: string;
  readonly postedDaysAgo: number;
  readonly closesInDays: number;
}

type Row = readonly [
  title: string,
  department: string,
  place: string,
  employmentType: EmploymentType,
  experienceYears: number,
  openings: number,
  summary: string,
  description: string,
  postedDaysAgo: number,
  closesInDays: number,
];

const ROWS: readonly Row[] = [
  [
    'Grader',
    'Grading',
    'Mumbai, India',
    'FULL_TIME',
    3,
    2,
    'Grades polished stones to the standards of the laboratories.',
    'You grade polished stones for colour, clarity and make, and note what the report does not say.\n\nWe ask for three years at a laboratory or a manufacturer, and for eyes that were examined this year.',
    5,
    31,
  ],
  [
    'Sales executive, Far East',
    'Sales',
    'Hong Kong, Hong Kong',
    'FULL_TIME',
    4,
    1,
    'Looks after buyers in Hong Kong, China and Taiwan.',
    'You know who asks for what, answer quotes within the hour and stand at the booth of two shows a year.\n\nWe ask for fluent Cantonese and English and for four years in the trade.',
    9,
    24,
  ],
  [
    'Planner of rough',
    'Manufacturing',
    'Surat, India',
    'FULL_TIME',
    5,
    3,
    'Decides what a crystal becomes.',
    'You scan crystals, plan what can be cut from them and answer for the yield.\n\nWe ask for five years with scanning systems.',
    2,
    45,
  ],
  [
    'Photographer of stones',
    'Media',
    'Mumbai, India',
    'PART_TIME',
    1,
    1,
    'Pictures and films of two hundred stones a day.',
    'You take pictures and films in the light cabin and keep them in order. Afternoons only.',
    14,
    10,
  ],
  [
    'Trainee at the trade desk',
    'Sales',
    'Antwerp, Belgium',
    'INTERNSHIP',
    0,
    2,
    'Six months between desk, cabins and shipping.',
    'You learn the trade where it is done: two months each at the desk, in the cabins and in shipping.',
    20,
    40,
  ],
  [
    'Engineer of integrations',
    'Technology',
    'Ramat Gan, Israel',
    'CONTRACT',
    6,
    1,
    'Connects stock systems of sellers with the portal.',
    'You help sellers to send their stock every day, by file or by interface, and look after what goes wrong on the way.',
    30,
    15,
  ],
  [
    'Courier coordinator',
    'Shipping',
    'Mumbai, India',
    'FULL_TIME',
    2,
    1,
    'Plans parcels, papers and cover.',
    'You plan what leaves when and with which papers, and know at any time where every parcel is.',
    70,
    -6,
  ],
];

/** Positions of the house, one of them closed. */
export const CAREERS: readonly SeedCareer[] = ROWS.map(
  (
    [
      title,
      department,
      place,
      employmentType,
      experienceYears,
      openings,
      summary,
      description,
      postedDaysAgo,
      closesInDays,
    ],
    index,
  ) => ({
    id: `job-${index + 1}`,
    title,
    department,
    place,
    employmentType,
    experienceYears,
    openings,
    summary,
    description,
    postedDaysAgo,
    closesInDays,
  }),
);
