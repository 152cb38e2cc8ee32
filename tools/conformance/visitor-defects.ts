import { type Defect, reply, story, succeedsAnyway } from './planting.ts';
import { at, listOf, withAt } from './values.ts';

/** Defects of what visitors read and send. */
export const visitorDefects: readonly Defect[] = [
  story(
    'an invitation that is answered twice',
    'createFeedback',
    /invitation is answered twice|expired invitation is taken/,
    succeedsAnyway('/web/v1/feedback/create', [409]),
  ),
  story(
    'an answered invitation that looks open',
    'viewFeedbackInvitation',
    /answered invitation is still offered/,
    reply('/web/v1/feedback/invitation', (body) => withAt(body, ['data', 'state'], 'OPEN')),
  ),
  story(
    'positions without their last department',
    'paginateCareers',
    /leaves out a department/,
    reply('/web/v1/career/paginate', (body) =>
      withAt(body, ['data', 'departments'], listOf(at(body, 'data', 'departments')).slice(0, -1)),
    ),
  ),
];
