import type { Query } from '#src/domain/paths/href.ts';

/** Query parameters of the public stone pages: the code of a link, or a number or the content of a QR code. */
export const SHARE = 'share';
export const CODE = 'code';

/** The stone that an address asks for: by the code of a link, or by a number of the stone. */
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
