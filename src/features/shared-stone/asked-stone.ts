import type { OpenRouteName, Query } from '#src/domain/paths/href.ts';

export const stonePages = [
  'sharedStone',
  'dna',
  'diamFtc',
  'xrays',
  'viewImage',
] as const satisfies readonly OpenRouteName[];

export type StonePage = (typeof stonePages)[number];

/** Query parameters of the public stone pages: the code of a link, or a number or the content of a QR code. */
export const SHARE = 'share';
export const CODE = 'code';

export type Asked = { readonly by: typeof SHARE | typeof CODE; readonly code: string };

/** Reads the stone from the query of an address; null if it names none. A link wins over a number. */
export function askedOf(search: string): Asked | null {
  const params = new URLSearchParams(search);
  for (const by of [SHARE, CODE] as const) {
    const code = params.get(by)?.trim() ?? '';
    if (code !== '') return { by, code };
  }
  return null;
}

export function queryOf({ by, code }: Asked): Query {
  return { [by]: code };
}
