import { constants } from '#generated/constants.ts';
import type { Career } from '#generated/model/career.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { CAREERS, type SeedCareer } from '#mocks/seed/careers.ts';
import { dayIn } from '#mocks/translations/words.ts';
import { sendMail } from '#mocks/world/world.ts';
import { claimFile } from '../file/kept-files.ts';
import { contentDay, contentTime, contentToday } from '../shared/content-days.ts';
import { existing, failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { callerAddress, type Limit, limitCalls } from '../shared/limits.ts';
import { hasPart, nextNumber, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';

const APPLICATIONS: Limit = { name: 'applications', most: 10, within: HOUR };
const HOUSE = 'acc-house';

function careerShown(call: Call, { postedDaysAgo, closesInDays, ...career }: SeedCareer): Career {
  const closingDate = contentDay(call, closesInDays);
  return {
    ...career,
    isOpen: closingDate >= contentToday(call),
    postedAt: contentTime(call, -postedDaysAgo * DAY),
    closingDate,
  };
}

function careerOf(call: Call, id: string): Career {
  return careerShown(call, existing(CAREERS.find((each) => each.id === id)));
}

export const career = {
  paginateCareers: (call, { search, employmentType, department: wanted, ...page }) => {
    const open = CAREERS.map((each) => careerShown(call, each)).filter(({ isOpen }) => isOpen);
    const found = open
      .filter(({ title, department, place }) => hasPart(search, [title, department, place]))
      .filter((each) => employmentType === undefined || each.employmentType === employmentType)
      .filter(({ department }) => wanted === undefined || department === wanted)
      .sort((one, other) => (one.postedAt < other.postedAt ? 1 : -1));
    const departments = [...new Set(open.map(({ department }) => department))].sort();
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
