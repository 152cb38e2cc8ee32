import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { followEvents } from '#src/features/live/shared-stream.ts';
import type { LiveState } from '#src/shared/api/live-state.ts';
import { takeStreams } from '../../../support/component/event-stream.ts';

const SECOND = 1000;

const orderEvent = (id: string): LiveEvent => ({
  type: 'ORDER',
  time: '2026-01-15T09:30:00.000Z',
  id,
  status: 'PLACED',
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

/** A tab of the user, with the ids that it received and the states that it showed. */
function openTab(user = 'usr-1') {
  const received: string[] = [];
  const states: LiveState[] = [];
  const close = followEvents(user, {
    onEvent: ({ id }) => received.push(id),
    onState: (state) => states.push(state),
  });
  onTestFinished(close);
  return { received, states, close };
}

const seen = (tab: ReturnType<typeof openTab>, ...ids: string[]) =>
  vi.waitFor(() => expect(tab.received).toEqual(ids), { timeout: 5000 });

const shows = (tab: ReturnType<typeof openTab>, state: LiveState) =>
  vi.waitFor(() => expect(tab.states.at(-1)).toBe(state), { timeout: 5000 });

describe('the tabs of a user', () => {
  it('share one stream, whose events reach each of them once', async () => {
    const browser = takeStreams();
    const [first, second] = [openTab(), openTab()];
    const stream = await browser.next();
    await shows(second, 'live');
    stream.send(7, orderEvent('ord-1'));
    stream.send(8, orderEvent('ord-2'));
    await seen(first, '7', '8');
    await seen(second, '7', '8');
    expect(browser.streams).toHaveLength(1);
  });

  it('learn whether the stream is open when they open later', async () => {
    const browser = takeStreams();
    const first = openTab();
    await browser.next();
    await shows(first, 'live');
    await shows(openTab(), 'live');
  });

  it('take over the stream after the last event when the one that holds it closes', async () => {
    const browser = takeStreams();
    const [first, second] = [openTab(), openTab()];
    const stream = await browser.next();
    await shows(second, 'live');
    stream.send(7, orderEvent('ord-1'));
    await seen(second, '7');
    first.close();
    const next = await browser.next();
    expect(stream.isClosed()).toBe(true);
    expect(next.headers.get('last-event-id')).toBe('7');
    next.send(8, orderEvent('ord-2'));
    await seen(second, '7', '8');
    expect(first.received).toEqual(['7']);
  });

  it('have a stream for each user', async () => {
    const browser = takeStreams();
    const [first, second] = [openTab('usr-1'), openTab('usr-2')];
    const stream = await browser.next();
    await browser.next();
    stream.send(7, orderEvent('ord-1'));
    await seen(first, '7');
    expect(second.received).toEqual([]);
  });

  it('have no stream in a browser without locks, which could not share it', () => {
    const browser = takeStreams();
    Reflect.deleteProperty(navigator, 'locks');
    const tab = openTab();
    expect(browser.calls).toHaveLength(0);
    expect(tab.states).toEqual([]);
  });
});

describe('a stream that breaks', () => {
  it('resumes after the last event, after the pause that the server asked for', async () => {
    const browser = takeStreams();
    const tab = openTab();
    const stream = await browser.next();
    expect(stream.headers.get('last-event-id')).toBeNull();
    stream.write('retry: 5000\n\n');
    stream.send(41, orderEvent('ord-1'));
    await seen(tab, '41');
    stream.cut();
    await shows(tab, 'reconnecting');
    await vi.advanceTimersByTimeAsync(4500);
    expect(browser.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    const next = await browser.next();
    expect(next.headers.get('last-event-id')).toBe('41');
    await shows(tab, 'live');
  });

  it('counts as broken after 35 seconds without a byte, which a heartbeat prevents', async () => {
    const browser = takeStreams();
    const tab = openTab();
    const stream = await browser.next();
    await shows(tab, 'live');
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    stream.write(': heartbeat\n\n');
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(stream.isClosed()).toBe(false);
    await vi.advanceTimersByTimeAsync(26 * SECOND);
    expect(stream.isClosed()).toBe(true);
    await browser.next();
  });

  it('reconnects at growing intervals while the server fails, and immediately when the network is back', async () => {
    const browser = takeStreams();
    browser.refuse(503);
    const tab = openTab();
    await shows(tab, 'reconnecting');
    await vi.advanceTimersByTimeAsync(2100);
    await vi.waitFor(() => expect(browser.calls).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(3000);
    expect(browser.calls).toHaveLength(2);
    browser.refuse(null);
    window.dispatchEvent(new Event('online'));
    await browser.next();
    await shows(tab, 'live');
  });

  it('reconnects after a broken reply that is no stream', async () => {
    const browser = takeStreams();
    browser.refuse(200);
    await shows(openTab(), 'reconnecting');
  });

  it('is not requested again from a server without streams', async () => {
    const browser = takeStreams();
    browser.refuse(404);
    const tab = openTab();
    await shows(tab, 'off');
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(browser.calls).toHaveLength(1);
  });

  it('resumes where it began if no event came', async () => {
    const browser = takeStreams();
    const tab = openTab();
    const stream = await browser.next();
    stream.write('retry: 2000\nid: 40\n\n');
    await vi.advanceTimersByTimeAsync(50);
    stream.end();
    await shows(tab, 'reconnecting');
    await vi.advanceTimersByTimeAsync(2100);
    expect((await browser.next()).headers.get('last-event-id')).toBe('40');
  });

  it('skips events that are not JSON', async () => {
    const browser = takeStreams();
    const tab = openTab();
    const stream = await browser.next();
    stream.write('id: 1\ndata: {"type"\n\n');
    stream.send(2, orderEvent('ord-1'));
    await seen(tab, '2');
  });
});
