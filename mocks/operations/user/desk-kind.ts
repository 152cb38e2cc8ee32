import type { DeskItem } from '#generated/model/deskItem.ts';
import type { DeskKind } from '#generated/model/deskKind.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { SignedCall } from '../shared/operation.ts';

export interface Kind {
  readonly kind: DeskKind;
  /** The area that the caller needs; null for none. */
  readonly area: PermissionKey | null;
  /** Whether `at` of the items is a deadline. */
  readonly isDue?: true;
  /** Number of waiting records if it differs from the number of items. */
  readonly count?: (items: readonly DeskItem[]) => number;
  readonly items: () => DeskItem[];
}

export const iso = (time: number) => new Date(time).toISOString();

export function stoneIdOf({ world }: SignedCall, id: string): string {
  return world.tables.stones.get(id)?.stoneId ?? id;
}
