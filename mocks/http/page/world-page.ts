import { ErrorCode } from '#generated/model/errorCode.ts';
import { operations } from '#generated/operations.ts';
import type { OutboxMail } from '#mocks/rules/rows.ts';
import { describeFaults } from '#mocks/world/faults.ts';
import type { World } from '#mocks/world/world.ts';
import { WORLD_NAME, type Worlds } from '#mocks/world/worlds.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { callsAddress } from './calls-page.ts';
import { html, type Markup } from './html.ts';
import { coverageSection, journalSection } from './journal.ts';
import { instant, page, section, table } from './layout.ts';

/** An address with a scheme, or a path of the portal, without the full stop that may end its sentence. */
const LINK = /(https?:\/\/[^\s<>"]*[\w\-/]|(?<![\w./])\/[a-z][\w-]*(?:[/?=&][\w\-.]*[\w-])*)/;

function linked(text: string): Markup[] {
  // The pattern is one group: every second part is an address.
  return text
    .split(LINK)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function renderedMail({ to, lang, dir, cc = [], subject, text, files = [] }: OutboxMail): Markup {
  const copies = cc.length === 0 ? html`` : html`<br>Copy: ${cc.join(', ')}`;
  const attached = files.map(({ name, size }) => html`<li>${name} (${size} bytes)</li>`);
  return html`<div class="mail"><strong lang="${lang}" dir="${dir}">${subject}</strong><br>To: ${to}${copies}
<p lang="${lang}" dir="${dir}">${linked(text)}</p>${attached.length === 0 ? html`` : html`<ul>${attached}</ul>`}</div>`;
}

export interface Notice {
  readonly isDone: boolean;
  readonly text: string;
}

const PARTS = {
  clock: 'Clock',
  personas: 'Personas',
  outbox: 'Outbox',
  faults: 'Faults',
  network: 'Network',
  scenarios: 'Scenarios',
  snapshots: 'Snapshots',
  journal: 'Journal',
  coverage: 'Operation coverage',
  worlds: 'Worlds',
};

const OPERATIONS = Object.keys(operations).toSorted();
const CODES = Object.values(ErrorCode);

/** A form about a world. The address names the world, too, so that a load balancer finds its machine. */
function form(world: World, action: string, fields: Markup, button: string): Markup {
  return html`<form method="post" action="/__world/form/${action}?world=${world.name}">
<input type="hidden" name="world" value="${world.name}">${fields}<button type="submit">${button}</button></form>`;
}

function options(names: readonly string[]): Markup[] {
  return names.map((name) => html`<option>${name}</option>`);
}

function clock(world: World): Markup {
  const { clock: time } = world;
  const now = new Date(time.now()).toISOString();
  const at = html`<label>Stop at (RFC 3339; empty for now) <input name="at" placeholder="${now}"></label>`;
  const move = html`<label>Move on by (minutes; back with a minus)
<input name="minutes" type="number" step="any" value="60" required></label>`;
  return section('clock', 'Clock', [
    html`<p>It is ${instant(now)}. The clock is ${time.mode()}.</p>`,
    form(world, 'freeze', at, 'Stop the clock'),
    form(world, 'advance', move, 'Move the clock'),
    form(world, 'real', html``, 'Go with the real time'),
  ]);
}

function personas({ base }: World): Markup {
  const rows = base.seed.personas.map(({ name, title, userId }) => {
    const found = base.users.get(userId);
    return { cells: [name, title, found?.user.username ?? '', found?.password ?? ''] };
  });
  return section('personas', 'Personas', [
    table('Who can sign in', ['Persona', 'Who it is', 'Username', 'Password'], rows),
  ]);
}

function outbox({ outbox: mails }: World): Markup {
  const rows = mails.toReversed().map((mail) => ({
    cells: [String(mail.n), instant(mail.time), renderedMail(mail)],
  }));
  return section('outbox', 'Outbox', [
    table('Mails and codes, the latest first', ['Mail', 'Time', 'Content'], rows),
  ]);
}

function faults(world: World): Markup {
  const rows = world.faults.rules().map((rule) => ({
    cells: [
      rule.operation,
      rule.nth === undefined ? 'every call' : `call ${rule.nth}`,
      describeFaults([rule]) ?? '',
    ],
  }));
  const operation = html`<label>Operation <select name="operation" required><option value="">Choose one</option>${options(OPERATIONS)}</select></label>`;
  const fields = html`${operation}
<label>Which call (empty for every) <input name="nth" type="number" min="1"></label>
<label>Status <input name="status" type="number" min="200" max="599"></label>
<label>Code <select name="code"><option value="">None</option>${options(CODES)}</select></label>
<label>Latency (ms) <input name="latencyMs" type="number" min="0" max="600000"></label>
<label><span>Break the connection off</span> <input name="drop" type="checkbox" value="true"></label>
<label class="wide">Whole reply as JSON, in place of the operation's
<textarea name="body" rows="4" spellcheck="false" placeholder='{"code":"OK","message":"Found.","data":{}}'></textarea></label>`;
  return section('faults', 'Faults', [
    table('Trouble planned', ['Operation', 'When', 'What'], rows),
    form(world, 'fault', fields, 'Add a fault'),
    form(world, 'no-faults', html``, 'Remove all faults'),
  ]);
}

function network(world: World): Markup {
  const { latency, bytesPerSecond, faultRate, seed } = world.faults.network();
  const shown = (value: number | undefined) => (value === undefined ? '' : String(value));
  const fields = html`<label>Half of the calls take up to (ms)
<input name="p50" type="number" min="0" max="600000" value="${shown(latency?.p50)}"></label>
<label>99 of 100 take up to (ms) <input name="p99" type="number" min="0" max="600000" value="${shown(latency?.p99)}"></label>
<label>Kilobytes per second
<input name="kilobytes" type="number" min="0.1" step="any" value="${shown(bytesPerSecond && bytesPerSecond / 1000)}"></label>
<label>Calls that fail (%)
<input name="percent" type="number" min="0" max="100" step="any" value="${shown(faultRate && Number((faultRate * 100).toFixed(6)))}"></label>
<label>Seed of delays and failures <input name="seed" type="number" min="0" value="${shown(seed)}"></label>`;
  return section('network', 'Network', [form(world, 'network', fields, 'Set the network')]);
}

function scenarios(world: World): Markup {
  const chosen = html`<label>Scenario <select name="name">${options(SCENARIOS.map(({ name }) => name))}</select></label>`;
  const rows = SCENARIOS.map(({ name, about }) => ({ cells: [name, about] }));
  return section('scenarios', 'Scenarios', [
    table('Starting states', ['Name', 'What a tester finds'], rows),
    form(world, 'scenario', chosen, 'Start in this scenario'),
  ]);
}

function snapshots(world: World): Markup {
  const kept = [...world.snapshots.keys()];
  const name = html`<label>Name <input name="name" required pattern="${WORLD_NAME.source}"></label>`;
  const chosen = html`<label>Snapshot <select name="name">${options(kept)}</select></label>`;
  return section('snapshots', 'Snapshots', [
    form(world, 'snapshot', name, 'Keep this state'),
    kept.length === 0 ? html`<p>There is no snapshot.</p>` : form(world, 'restore', chosen, 'Go back to it'),
    form(world, 'reset', html``, 'Reset the world'),
  ]);
}

function openForm(world: World): Markup {
  return html`<form method="get" action="/__world"><label>World
<input name="world" value="${world.name}" required pattern="${WORLD_NAME.source}"></label>
<button type="submit">Show</button></form>`;
}

/** The worlds in memory, the latest used first, each with its page and its portal. */
function list(worlds: Worlds): Markup {
  const rows = [...worlds.all()].toReversed().map(({ name, clock: time, journal }) => {
    const query = `?${new URLSearchParams({ world: name })}`;
    const now = html`${instant(new Date(time.now()).toISOString())} (${time.mode()})`;
    const calls = String(journal.entries().length);
    return {
      cells: [html`<a href="/__world${query}">${name}</a>`, now, calls, html`<a href="/${query}">Open</a>`],
    };
  });
  const known = table('Worlds in memory, the latest used first', ['World', 'Clock', 'Calls', 'Portal'], rows);
  return section('worlds', 'Worlds', [
    html`<details><summary>${String(rows.length)} in memory</summary>${known}</details>`,
  ]);
}

export function worldPage(worlds: Worlds, world: World, notice: Notice | null): string {
  const links = Object.entries(PARTS).map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`);
  const told =
    notice === null
      ? html``
      : html`<p role="status" class="${notice.isDone ? 'done' : 'failed'}">${notice.text}</p>`;
  return page(`World ${world.name}`, [
    told,
    openForm(world),
    html`<nav aria-label="Parts"><ul>${links}</ul></nav>`,
    clock(world),
    personas(world),
    outbox(world),
    faults(world),
    network(world),
    scenarios(world),
    snapshots(world),
    journalSection(world.journal, [
      html`<p><a href="${callsAddress(world)}">Live journal with filters, requests and replies</a></p>`,
    ]),
    coverageSection(world.journal),
    list(worlds),
  ]);
}

/** The page of a validation proxy. `above` stands before the journal. */
export function proxyPage(title: string, journal: World['journal'], above: readonly Markup[] = []): string {
  return page(title, [...above, journalSection(journal), coverageSection(journal)]);
}
