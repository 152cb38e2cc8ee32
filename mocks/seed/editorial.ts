import type { CsrProject } from '#generated/model/csrProject.ts';
import type { Testimonial } from '#generated/model/testimonial.ts';

/** A dated record whose date is a number of days before the seed epoch. */
type Dated<Record extends { date: string }> = Omit<Record, 'date'> & { readonly daysAgo: number };

function csr(
  number: number,
  name: string,
  category: string,
  place: string,
  summary: string,
  body: string,
  daysAgo: number,
): Dated<CsrProject> {
  return {
    id: `csr-${number}`,
    name,
    category,
    place,
    summary,
    body,
    image: `/media/csr/csr-${number}.svg`,
    daysAgo,
  };
}

/** Social projects of the house. */
export const CSR_PROJECTS: readonly Dated<CsrProject>[] = [
  csr(
    1,
    'Wells for villages',
    'Water',
    'Gujarat, India',
    'Twelve wells in two years, each for a village of cutters.',
    'Twelve wells were dug in two years in villages that many cutters come from.\n\nEach is looked after by a committee of the village, which reports on its water twice a year.',
    74,
  ),
  csr(
    2,
    'School on the third floor',
    'Education',
    'Surat, India',
    'Evening classes for the children of the factory.',
    'Two hundred children learn to read, to reckon and to use a computer on the third floor of the factory.\n\nTeachers are paid by the house, books by its buyers.',
    150,
  ),
  csr(
    3,
    'Eyes for the trade',
    'Health',
    'Mumbai, India',
    'Free examinations of the eyes for graders and cutters.',
    'Good eyes are what a grader lives by. Once a year a clinic examines the eyes of everybody in the trade who comes, and hands out spectacles.',
    35,
  ),
  csr(
    4,
    'Trees along the river',
    'Environment',
    'Surat, India',
    'Four thousand trees along the banks of the Tapi.',
    'Four thousand trees were planted along the river. Nine in ten of them have taken root after two monsoons.',
    210,
  ),
  csr(
    5,
    'Clean rough',
    'Mining',
    'Gaborone, Botswana',
    'Training for small diggers who sell to the house.',
    'Diggers learn to work without mercury and to weigh what they find, so that they are paid what it is worth.',
    320,
  ),
];

function testimonial(
  number: number,
  authorName: string,
  designation: string | null,
  companyName: string,
  countryName: string,
  text: string,
  daysAgo: number,
): Dated<Testimonial> {
  return {
    id: `tst-${number}`,
    authorName,
    designation,
    companyName,
    countryName,
    text,
    photo: null,
    daysAgo,
  };
}

/** Testimonials of members. */
export const TESTIMONIALS: readonly Dated<Testimonial>[] = [
  testimonial(
    1,
    'Noa Levi',
    'Buyer',
    'Levi Gems',
    'Israel',
    'What is shown as available is available. That is rarer than it sounds.',
    45,
  ),
  testimonial(
    2,
    'Pieter van Loon',
    'Owner',
    'Vanlooren Juweliers',
    'Belgium',
    'I order in the evening and know by noon which stones are mine.',
    12,
  ),
  testimonial(
    3,
    'Farah Al Noor',
    'Head of buying',
    'Alnoora Jewellery',
    'United Arab Emirates',
    'The pair search saved me a week of sorting for a pair of drops.',
    96,
  ),
  testimonial(
    4,
    'Grace Okafor',
    'Designer',
    'Tribeca Bench',
    'United States',
    'Films and reports open from the list. I no longer ask for them by mail.',
    61,
  ),
  testimonial(
    5,
    'Somchai Prasert',
    null,
    'Silom Setting Works',
    'Thailand',
    'Parcels come as they were described, to the point.',
    130,
  ),
  testimonial(
    6,
    'Anita Rao',
    'Senior buyer',
    'Chennai Bridal House',
    'India',
    'The desk calls back. In this trade that settles most things.',
    28,
  ),
];
