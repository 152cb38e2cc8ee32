import type { Stone } from '#generated/model/stone.ts';

interface Graded extends Pick<Stone, 'shpNm' | 'crt' | 'colNm' | 'clrNm'> {
  readonly lbNm: string | null;
}

/** Shape, weight, colour, clarity and laboratory of a stone in one line. */
export const gradesText = (
  { shpNm, crt, colNm, clrNm, lbNm }: Graded,
  number: (value: number) => string,
): string => [shpNm, number(crt), colNm, clrNm, lbNm].filter((part) => part !== null).join(' ');
