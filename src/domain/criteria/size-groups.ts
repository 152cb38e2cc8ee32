/** Common weight ranges offered as one-click filters, in carats, both ends inclusive. */
export interface SizeGroup {
  /** Name of the range in the trade, in carats. */
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const range = (from: number, to: number) => [from, to] as const;

export const sizeGroups: readonly SizeGroup[] = [
  { name: '0.18', ranges: [range(0.18, 0.22)] },
  { name: '0.23', ranges: [range(0.23, 0.29)] },
  { name: '0.30', ranges: [range(0.3, 0.39)] },
  { name: '0.40', ranges: [range(0.4, 0.49)] },
  { name: '0.50', ranges: [range(0.5, 0.59), range(0.6, 0.69)] },
  { name: '0.70', ranges: [range(0.7, 0.79), range(0.8, 0.89)] },
  { name: '0.90', ranges: [range(0.9, 0.99)] },
  { name: '1.00', ranges: [range(1, 1.19), range(1.2, 1.49)] },
  { name: '1.50', ranges: [range(1.5, 1.69), range(1.7, 1.99)] },
  { name: '2.00', ranges: [range(2, 2.49), range(2.5, 2.99)] },
  { name: '3.00', ranges: [range(3, 3.49), range(3.5, 3.99)] },
  { name: '4.00', ranges: [range(4, 4.49), range(4.5, 4.99)] },
  {
    name: '5.00+',
    ranges: [range(5, 5.49), range(5.5, 5.99), range(6, 6.99), range(7, 7.99), range(8, 9.99), range(10, 50)],
  },
];
