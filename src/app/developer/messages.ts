import type { VerdictKind } from './verdict.ts';

/**
 * The messages of the drawer. They are English only, as the contract and the page /__world are, and stay out of the locale
 * files, which every build of the portal has.
 */
export const messages = {
  title: 'Developer’s drawer',
  open: 'Developer',
  close: 'Close',
  busy: 'Working…',
  worldPage: 'Page of this world',
  reference: 'API reference',

  session: 'Session',
  persona: 'Persona',
  become: 'Sign in',
  nobody: 'Nobody is signed in.',
  signedIn: (username: string) => `Signed in as ${username}.`,

  world: 'World',
  worldName: 'Name (empty for the default world)',
  enter: 'Enter',
  reset: 'Reset the world',
  scenario: 'Scenario',
  start: 'Start',

  clock: 'Clock',
  time: (now: string, mode: string) => `It is ${now}. The clock is ${mode}.`,
  freeze: 'Freeze',
  real: 'Real time',
  forward: { minutes: '+5 min', hour: '+1 h', day: '+1 day' },
  at: 'Freeze at (RFC 3339; empty for now)',

  page: 'Page',
  language: 'Language',
  pseudo: 'en-XA: English, longer and accented',
  noLanguage: 'The messages of this language could not be loaded.',
  direction: 'Direction',
  directions: { language: 'That of the language', ltr: 'Left to right', rtl: 'Right to left' },
  latency: 'Latency of every call (ms)',
  apply: 'Apply',

  faults: 'Faults',
  operation: 'Operation',
  nth: 'Which call (empty for every)',
  code: 'Code',
  none: 'None',
  status: 'Status',
  faultLatency: 'Latency (ms)',
  drop: 'Close the connection without a reply',
  add: 'Add the fault',
  removeAll: 'Remove all faults',
  noFaults: 'No faults are planned.',
  everyCall: 'every call',
  nthCall: (nth: number) => `call ${nth}`,
  dropped: 'no reply',
  planted: (path: string) => `changed reply: ${path}`,

  calls: 'Last calls',
  noCalls: 'No calls since the page was loaded.',
  clear: 'Clear',
  copy: 'Copy as curl',
  copied: 'Copied',
  whole: 'whole body',
  outside: 'Not in the contract',
  milliseconds: (ms: number) => `${ms} ms`,
} as const;

export const verdictNames: Readonly<Record<VerdictKind, string>> = {
  kept: 'Contract kept',
  request: 'Request refused',
  reply: 'Reply breaks the contract',
  unknown: 'Unknown to the contract',
  undeclared: 'Undeclared status',
  lost: 'No reply',
  unchecked: 'Not checked',
};
