import { useTranslation } from 'react-i18next';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { type MenuGroup, useSite } from '#src/domain/paths/site.ts';
import { matchOf } from './matches.ts';

/** A menu entry that answers what was typed. */
export type Destination = { readonly route: OpenRouteName; readonly group: MenuGroup };

/** The menu entries whose title, or group and title, have all typed words, the best match first; all for no text. */
export function useDestinations(typed: string): readonly Destination[] {
  const { t } = useTranslation('shell');
  const all = useSite().menu.flatMap(({ group, routes }) => routes.map((route) => ({ route, group })));
  if (typed.trim() === '') return all;
  return all
    .flatMap((destination) => {
      const title = t(`title.${destination.route}`);
      const inTitle = matchOf(title, typed);
      const inBoth = matchOf(`${t(`group.${destination.group}`)} ${title}`, typed);
      if (inTitle === null && inBoth === null) return [];
      return [{ destination, match: inTitle ?? -1 }];
    })
    .toSorted((one, other) => other.match - one.match)
    .map(({ destination }) => destination);
}
