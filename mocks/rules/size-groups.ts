/** A weight range of the trade in carats, both ends included. */
export interface SizeGroup {
  readonly from: number;
  readonly to: number;
}

export const SIZE_GROUPS: readonly SizeGroup[] = [
  { from: 0.18, to: 0.22 },
  { from: 0.23, to: 0.29 },
  { from: 0.3, to: 0.39 },
  { from: 0.4, to: 0.49 },
  { from: 0.5, to: 0.69 },
  { from: 0.7, to: 0.89 },
  { from: 0.9, to: 0.99 },
  { from: 1, to: 1.49 },
  { from: 1.5, to: 1.99 },
  { from: 2, to: 2.99 },
  { from: 3, to: 3.99 },
  { from: 4, to: 4.99 },
  { from: 5, to: 50 },
];
