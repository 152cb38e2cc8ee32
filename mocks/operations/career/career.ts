import { constants } from '#generated/constants.ts';
import type { Career } from '#generated/model/career.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { translatedTexts } from '#mocks/seed/content-translations.ts';
import { dayIn } from '#mocks/translations/words.ts';
import { sendMail } from '#mocks/world/world.ts';
import { textsOf } from '../content/house-content.ts';
import { claimFile } from '../file/kept-files.ts';
import { existing, failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { callerAddress, type Limit, limitCalls } from '../shared/limits.ts';
import { hasPart, nextNumber, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';

const APPLICATIONS: Limit = { name: 'applications', most: 10, within: HOUR };
const HOUSE = 'acc-house';

/** Most departments in a reply (contract, CareerPageReply). */
const MOST_DEPARTMENTS = 100;

function careerOf(call: Call, id: string): Career {
  return existing(textsOf.careers(call).find((each) => each.id === id));
}

export const career = {
  paginateCareers: (call, { search, employmentType, department: wanted, ...page }) => {
    const open = textsOf.careers(call).filter(({ isOpen }) => isOpen);
    const found = open
      .filter(({ title, department, place, translations }) =>
        hasPart(search, [title, department, place, ...translatedTexts(translations)]),
      )
      .filter((each) => employmentType === undefined || each.employmentType === employmentType)
      .filter(({ department }) => wanted === undefined || department === wanted)
      .sort((one, other) => (one.postedAt < other.postedAt ? 1 : -1));
    const departments = [...new Set(open.map(({ department }) => department))]
      .sort()
      .slice(0, MOST_DEPARTMENTS);
    return { count: found.length, list: pageOf(found, page), departments };
  },

  viewCareer: (call, { id }) => careerOf(call, id),

  applyForCareer: (call, request) => {
    const { world, now } = call;
    const position = careerOf(call, request.career);
    const id = `${position.id} ${request.email.trim().toLowerCase()}`;
    if (!position.isOpen) throw failure('E_CONFLICT', { reason: 'CLOSED' }, 'The position is closed.');
    if (world.tables.jobApplications.get(id) !== undefined) {
      throw failure('E_CONFLICT', { reason: 'APPLIED' }, 'This address has applied already.');
    }
    limitCalls(call, APPLICATIONS, callerAddress(call));
    claimFile(call, 'resume', request.resume, ['RESUME'], HOUSE, now + constants.resumeDays * DAY);
    const application = {
      ...request,
      id,
      applicationNo: nextNumber(call, 'A'),
      createdAt: new Date(now).toISOString(),
    };
    world.tables.jobApplications.put(application);
    sendMail(world, now, {
      to: request.email,
      ...wordedMail(languageOf(call), 'application', {
        applicationNo: application.applicationNo,
        name: `${request.firstName} ${request.lastName}`,
        title: position.title,
        place: position.place,
        date: dayIn(position.closingDate),
      }),
    });
    const { applicationNo, createdAt } = application;
    return { applicationNo, createdAt };
  },
} satisfies BackendOf<'career'>;
