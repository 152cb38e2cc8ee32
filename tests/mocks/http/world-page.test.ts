import { describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { clientOf } from '../../support/mock-backend-client.ts';
import { serveForTests } from '../../support/served-mock-backend.ts';

const { mockBackend } = await createTestBackend({ stones: 200 });
const url = await serveForTests(mockBackend);

async function show(world: string): Promise<string> {
  const reply = await fetch(`${url}/__world?world=${world}`, { headers: { accept: 'text/html' } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return reply.text();
}

/** Sends a form of the page as a browser does, and follows where it leads. */
function submit(world: string, form: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ world, ...fields });
  return fetch(`${url}/__world/form/${form}`, { method: 'POST', body, headers: { accept: 'text/html' } });
}

describe('the page of a world', () => {
  test('shows personas, outbox, journal and coverage, and escapes what callers sent', async () => {
    const guest = clientOf(mockBackend, 'page');
    await guest.ok('requestPasswordReset', { username: 'buyer' });
    await mockBackend.answer({
      method: 'POST',
      path: '/web/v1/<script>alert(1)</script>',
      query: {},
      headers: { 'x-world': 'page' },
      body: null,
    });
    const page = await show('page');
    expect(page).toContain('<td>primary</td>');
    expect(page).toContain('buyer@pavilion.test');
    expect(page).toContain('/web/v1/&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toMatch(/requestPasswordReset<\/th><td>POST [^<]+<\/td><td>1<\/td>/);
    expect(page).not.toMatch(/(src|href)="?https?:/);
  });

  test('lists the worlds in memory, the latest used first, with their portals', async () => {
    await clientOf(mockBackend, 'listed-first').ok('listOffices', {});
    await clientOf(mockBackend, 'listed-second').ok('listOffices', {});
    const page = await show('page');
    const places = ['listed-second', 'listed-first'].map((name) =>
      page.indexOf(`<a href="/__world?world=${name}">${name}</a>`),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(page).toContain('<a href="/?world=listed-second">Open</a>');
    const { data } = await (await fetch(`${url}/__world/worlds`)).json();
    expect(data).toContainEqual(expect.objectContaining({ name: 'listed-second', mode: 'real', calls: 1 }));
  });

  test('renders a mail: its subject, its recipient, and a link that can be followed', async () => {
    await clientOf(mockBackend, 'mails').ok('requestPasswordReset', { username: 'buyer' });
    const page = await show('mails');
    expect(page).toContain(
      '<strong lang="en" dir="ltr">Set a new password</strong><br>To: buyer@pavilion.test',
    );
    expect(page).toMatch(/Open <a href="(\/reset-password\/[\w-]+)">\1<\/a> within an hour/);
  });

  test.each([
    ['freeze', { at: 'yesterday' }, 400],
    ['advance', { minutes: 'many' }, 400],
    ['fault', { operation: 'none' }, 400],
    ['snapshot', { name: '' }, 400],
    ['restore', { name: 'none' }, 400],
    ['none', {}, 404],
    ['constructor', {}, 404],
  ])('refuses the form %s with %j and says so', async (form, fields, status) => {
    const reply = await submit('wrong', form, fields);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toContain('class="failed"');
  });

  test('refuses no name for a world, and leaves programs their JSON', async () => {
    const named = await fetch(`${url}/__world?world=a%20b`, { headers: { accept: 'text/html' } });
    expect(named.status).toBe(400);
    const program = await fetch(`${url}/__world`, { headers: { accept: 'application/json' } });
    expect(program.headers.get('content-type')).toBe('application/json');
  });
});
