/** The walks of docs/reference/screen-reader.md: its tables are what the test does and expects. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const DOCUMENT = resolve(import.meta.dirname, '../docs/reference/screen-reader.md');

/** What a screen reader says: role, name, and words of the state. */
export type Said = {
  readonly role: string;
  /** Pattern of the whole name; of part of the text, for a status or an alert. */
  readonly pattern: string;
  readonly states: readonly string[];
};

export type WalkStep = {
  readonly title: string;
  /** A key, `type <text>`, `file <name>`, or nothing. */
  readonly key: string;
  readonly words: string;
  readonly said: Said;
};

type Walk = {
  readonly title: string;
  readonly persona: string;
  readonly address: string;
  readonly steps: readonly WalkStep[];
};

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words in which an ellipsis stands for anything. */
const patternOf = (text: string) => text.split('…').map(literal).join('.+');

function saidIn(words: string): Said {
  const [, role = '', name, states = ''] = /^(\w+) "(.*)"(?:, (.+))?$/.exec(words) ?? [];
  if (name === undefined) throw new Error(`Neither a role nor a name: ${words}`);
  return { role, pattern: patternOf(name), states: states.split(', ').filter((state) => state !== '') };
}

function stepIn(line: string): WalkStep {
  const [title = '', key = '', words = ''] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return { title, key, words, said: saidIn(words) };
}

function walkIn(section: string): Walk {
  const [title = ''] = section.split('\n');
  const [, persona, address] = /^As `(.+)`, from `(.+)`\.$/m.exec(section) ?? [];
  if (persona === undefined || address === undefined) throw new Error(`No start of the walk: ${title}`);
  // The first two lines of a table are its head.
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return { title, persona, address, steps: rows.slice(2).map(stepIn) };
}

export const walks: readonly Walk[] = readFileSync(DOCUMENT, 'utf8').split(/^## /m).slice(1).map(walkIn);
