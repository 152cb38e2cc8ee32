import type { ConciergeService } from '#generated/model/conciergeService.ts';

function service(
  number: number,
  name: string,
  needsDate: boolean,
  leadDays: number,
  description: string,
): ConciergeService {
  return { id: `csv-${number}`, name, description, image: null, needsDate, leadDays };
}

/** Services for visiting members, in the order of the list. */
export const CONCIERGE: readonly ConciergeService[] = [
  service(1, 'Airport car', true, 2, 'A car from the airport to your hotel or to the office, and back.'),
  service(2, 'Hotel room', true, 3, 'A room at the house rate near the Bharat Diamond Bourse.'),
  service(
    3,
    'Bourse pass',
    true,
    1,
    'A visitor pass for the bourse; bring the passport that is in your documents.',
  ),
  service(
    4,
    'Secure transport',
    true,
    1,
    'Insured transport of your goods between the office and your hotel.',
  ),
  service(
    5,
    'Interpreter',
    true,
    4,
    'Somebody who speaks Chinese, Hebrew, Japanese or Arabic sits with you.',
  ),
  service(6, 'Factory visit', true, 7, 'A day in Surat, from rough to polished.'),
  service(7, 'Dinner table', true, 1, 'A table for you and your guests, vegetarian kitchens included.'),
  service(8, 'Visa letter', false, 0, 'An invitation for your visa, mailed within two working days.'),
];
