import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '#generated/client/auth/auth.ts';
import { control } from '#mocks/http/control.ts';
import { answerScenario, isScenarioCall } from '#mocks/http/scenarios/answer-scenario.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { clearCalls, watchPortal } from '#src/app/developer/calls.ts';
import { Drawer } from '#src/app/developer/Drawer.tsx';
import { changeSettings, STORED_NAME } from '#src/app/developer/drawer-state.ts';
import { messages, verdictNames } from '#src/app/developer/messages.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { PASSWORD } from '../../support/mock-backend-client.ts';

// The validator cannot read its contract in a document; e2e/developer-drawer.e2e.ts has it.
const mockBackend = createMockBackend(createWorlds(createBase(createSeed({ stones: 200 }))), acceptAll);
const WORLD = 'drawer';

/** Answers the calls of portal and drawer from the mock backend, as its server does. */
async function answer(
  address: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const incoming = {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      [...new Headers(headers)].map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: typeof body === 'string' ? new Uint8Array(Buffer.from(body)) : null,
  };
  const isControl = pathname.startsWith('/__world/');
  const controlled = () =>
    isScenarioCall(incoming) ? answerScenario(mockBackend, incoming) : control(mockBackend.worlds, incoming);
  const reply = await (isControl ? controlled() : mockBackend.answer(incoming));
  if (reply === null) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(reply.body), {
    status: reply.status,
    headers: { 'content-type': 'application/json' },
  });
}

configureRequest({ uuid: () => 'browser-1' });

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  watchPortal();
  changeSettings({ world: WORLD, isOpen: false, latencyMs: 0, direction: 'language' });
  clearCalls();
  mockBackend.worlds.reset(WORLD);
});

const signIn = (password: string) => login({ username: 'primary', password });

async function openDrawer() {
  const controls = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = await renderWithProviders(
    <QueryClientProvider client={controls}>
      <Drawer />
    </QueryClientProvider>,
  );
  await rendered.user.click(screen.getByRole('button', { name: messages.open }));
  const drawer = within(screen.getByRole('complementary', { name: messages.title }));
  await drawer.findByText(/^It is .+ The clock is real\.$/);
  return { ...rendered, drawer };
}

test('the calls of the portal go to the world of the drawer, and show what the validator found', async () => {
  const { drawer } = await openDrawer();
  const world = mockBackend.worlds.open(WORLD);
  await signIn(PASSWORD);
  world.faults.plan([{ operation: 'login', code: 'E_CONTRACT' }]);
  await expect(signIn(PASSWORD)).rejects.toThrow();
  world.faults.plan([{ operation: 'login', drop: true }]);
  await expect(signIn(PASSWORD)).rejects.toThrow();
  const verdicts = () => drawer.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(drawer.getAllByRole('link', { name: 'login' })).toHaveLength(3));
  const shown = verdicts().filter((text) => text.includes('POST /web/v1/auth/login'));
  expect(shown[0]).toContain(verdictNames.lost);
  expect(shown[1]).toContain(verdictNames.reply);
  expect(shown[2]).toContain(verdictNames.kept);
  expect(world.journal.entries().map(({ operation }) => operation)).toEqual(['login', 'login', 'login']);
});

test('every call waits for the latency that the drawer adds', async () => {
  const { drawer, user } = await openDrawer();
  const field = drawer.getByLabelText(messages.latency);
  await user.clear(field);
  await user.type(field, '60');
  await user.click(drawer.getByRole('button', { name: messages.apply }));
  const started = performance.now();
  await signIn(PASSWORD);
  // Timers may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(58);
  expect(JSON.parse(localStorage.getItem(STORED_NAME) ?? '{}')).toMatchObject({ latencyMs: 60 });
});

test('a fault is planned in the form, listed, and removed', async () => {
  const { drawer, user } = await openDrawer();
  await user.selectOptions(drawer.getByLabelText(messages.operation), 'login');
  await user.type(drawer.getByLabelText(messages.nth), '2');
  await user.selectOptions(drawer.getByLabelText(messages.code), 'E_LOCKED');
  await user.click(drawer.getByRole('button', { name: messages.add }));
  await drawer.findByText('call 2, E_LOCKED', { exact: false });
  expect(mockBackend.worlds.open(WORLD).faults.rules()).toEqual([
    { operation: 'login', nth: 2, code: 'E_LOCKED' },
  ]);
  await user.click(drawer.getByRole('button', { name: messages.removeAll }));
  await drawer.findByText(messages.noFaults);
  expect(mockBackend.worlds.open(WORLD).faults.rules()).toEqual([]);
});

test('the drawer reports what the mock backend refuses', async () => {
  const { drawer, user } = await openDrawer();
  await user.type(drawer.getByLabelText(messages.at), 'yesterday');
  await user.click(drawer.getByRole('button', { name: messages.freeze }));
  await waitFor(() => expect(drawer.getByRole('status').textContent).toContain('"at"'));
});

test('the drawer opens and closes by keyboard, and focus follows', async () => {
  const { drawer, user } = await openDrawer();
  await waitFor(() =>
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: messages.close })),
  );
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: messages.open })),
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});
