/** A bar of a chart. */
export type Bar = {
  readonly name: string;
  readonly value: number;
};
