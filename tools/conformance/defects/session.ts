import { type Defect, firstAnswer, notKept, reply, story, succeedsAnyway } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const END = '/web/v1/session/end';

/** Defects of sessions, trusted browsers and sign-ins. */
export const sessionDefects: readonly Defect[] = [
  story('a session that goes on', 'endSessions', /An ended session goes on/, notKept(END)),
  story(
    'the own session ended without signing out',
    'endSessions',
    /own session is ended/,
    succeedsAnyway(END, [409]),
  ),
  story(
    'other sessions that go on',
    'endOtherSessions',
    /goes on after all were ended/,
    notKept('/web/v1/session/end-others'),
  ),
  story(
    'sessions of another user shown',
    'listSessions',
    /A session of another user is listed/,
    firstAnswer('/web/v1/session/list', ({ headers }) =>
      headers.authorization === undefined ? '' : 'anyone',
    ),
  ),
  story(
    'a browser trusted for ever',
    'deleteTrustedBrowsers',
    /not trusted any more needs no code/,
    notKept('/web/v1/trusted-browser/delete'),
  ),
  story(
    'wrong passwords not told',
    'listSignIns',
    /wrong password is not listed/,
    reply('/web/v1/sign-in/list', (body) => {
      const list = listOf(at(body, 'data', 'list')).filter((row) => at(row, 'outcome') === 'SIGNED_IN');
      return withAt(body, ['data'], { count: list.length, list });
    }),
  ),
];
