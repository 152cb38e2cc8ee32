import { BlockType } from '#generated/model/blockType.ts';
import type { HoldExtendRequest } from '#generated/model/holdExtendRequest.ts';
import type { BlockRow } from '#mocks/rules/trade-rows.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { checkHoldHours, tellSeller } from './blocks.ts';

const HOUR = 3_600_000;

/**
 * Extends a hold of the caller by one of the available durations, counted from its present end. Throws E_NOT_FOUND for a
 * hold that is not the caller's, and E_CONFLICT for one that has ended or was extended before.
 */
export function extendOwnHold(call: SignedCall, { id, hours }: HoldExtendRequest): BlockRow {
  checkHoldHours(call, hours);
  const row = call.world.tables.blocks.get(id);
  if (row === undefined || row.blockType !== BlockType.HOLD || !isOwn(call, row)) {
    throw failure('E_NOT_FOUND', undefined, 'No such hold.');
  }
  const isOn = row.stones.some(({ status }) => status === 'APPROVED');
  if (!isOn) throw failure('E_CONFLICT', undefined, 'The hold has ended.');
  if (row.extendedAt !== null) throw failure('E_CONFLICT', undefined, 'The hold was extended before.');
  const time = new Date(call.now).toISOString();
  const extended: BlockRow = {
    ...row,
    hours: row.hours + hours,
    validTillDate: new Date(Date.parse(row.validTillDate) + hours * HOUR).toISOString(),
    extendedAt: time,
    isWarned: false,
    updatedAt: time,
  };
  call.world.tables.blocks.put(extended);
  const held = extended.stones.filter(({ status }) => status === 'APPROVED');
  tellSeller(call, extended, 'HOLD_PLACED', held.length);
  return extended;
}
