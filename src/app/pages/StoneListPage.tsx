import { stoneLists } from '#src/lists/definitions/stone-lists.ts';

type Props = { list: keyof typeof stoneLists };

export default function StoneListPage({ list }: Props) {
  return stoneLists[list].show();
}

/** Reads the first page of a stone list at a query string; `isPrefetch`: before the user opens it. */
export async function prefetch({ list }: Props, search: string, isPrefetch: boolean): Promise<void> {
  await stoneLists[list].prefetch?.(search, isPrefetch);
}
