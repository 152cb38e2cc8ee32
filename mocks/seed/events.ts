import { EventKind } from '#generated/model/eventKind.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import rows from './events.json' with { type: 'json' };

/**
 * Past, present and future events; their days are relative to the seed epoch. The house exhibits at every trade show, so
 * each has the id of a show.
 */
export const EVENTS = rows.map((row) => ({ ...row, kind: enumMember(EventKind, row.kind) }));
