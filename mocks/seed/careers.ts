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
    'Diamond grader',
    'Grading',
    'Mumbai, India',
    'FULL_TIME',
    3,
    2,
    'Grade polished stones to the standards of the laboratories.',
    'You grade polished stones for colour, clarity and cut, compare your result with the report, and record what a report does not say: milkiness, tinge, how an inclusion looks to the eye.\n\nA day brings about eighty stones from 0.30 carats up. You work beside two senior graders, in north light and with master stones that are recalibrated every year.\n\nWe ask for three years at a laboratory or a manufacturer and for a colour vision test of this year. A graduate gemmologist diploma helps but does not replace practice.',
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
    'Look after buyers in Hong Kong, mainland China and Taiwan.',
    'You know what each of your buyers asks for, answer quotes within the hour and represent us at two shows a year.\n\nYour accounts are about forty retailers and wholesalers. You agree terms within the limits of the house, arrange viewings, and follow every order until it is delivered.\n\nWe ask for fluent Cantonese and English, working Mandarin, and four years in the trade.',
    9,
    24,
  ],
  [
    'Rough planner',
    'Manufacturing',
    'Surat, India',
    'FULL_TIME',
    5,
    3,
    'Decide what a crystal becomes.',
    'You scan crystals, plan what can be cut from them and answer for the yield. Every plan is measured against the polished result, and the difference is discussed once a week with the cutters.\n\nWe ask for five years with scanning and planning systems, in rough from one to twenty carats.',
    2,
    45,
  ],
  [
    'Diamond photographer',
    'Media',
    'Mumbai, India',
    'PART_TIME',
    1,
    1,
    'Photograph and film two hundred stones a day.',
    'You photograph and film polished stones in the light cabin, check focus and colour against the stone, and file the results under its stock number. Afternoons only, five days a week.\n\nWe ask for a year in product photography and a steady hand with tweezers.',
    14,
    10,
  ],
  [
    'Trainee, trade desk',
    'Sales',
    'Antwerp, Belgium',
    'INTERNSHIP',
    0,
    2,
    'Six months between desk, cabins and shipping.',
    'You learn the trade where it is done: two months each at the desk, in the cabins and in shipping. A mentor from the sales team accompanies you throughout.\n\nWe ask for good English and one more language of our buyers. The internship is paid, and half of our sales team began this way.',
    20,
    40,
  ],
  [
    'Integration engineer',
    'Technology',
    'Ramat Gan, Israel',
    'CONTRACT',
    6,
    1,
    'Connect the stock systems of sellers with the portal.',
    'You help sellers to send their stock every day, by file or by interface, and find out what went wrong when a lot does not arrive. You write the tools for it and keep their documentation.\n\nWe ask for six years of experience with TypeScript or a similar language, and patience with spreadsheets. The contract runs for twelve months and can be extended.',
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
    'Plan parcels, papers and insurance.',
    'You plan what leaves when and with which papers, and know where every parcel is at any time.',
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
