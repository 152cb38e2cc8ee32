import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getViewDashboardQueryOptions } from '#generated/client/user/user.ts';
import type { Dashboard } from '#generated/model/dashboard.ts';
import type { DashboardReply } from '#generated/model/dashboardReply.ts';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { DashboardTileSize } from '#generated/model/dashboardTileSize.ts';
import type { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { type Freshness, optionsOfClass } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import type { SkeletonShape } from '#src/shared/ui/Skeleton.tsx';
import tileStyles from './Tile.module.css';

type TileProps = {
  title: string;
  size: DashboardTileSize;
  /** Whether its content takes half the height where tiles are stacked, on phones. */
  isShort?: boolean;
  children: ReactNode;
  link?: ReactNode;
};

/** One tile of the dashboard. Its height is fixed, so that nothing moves when content arrives; an empty one collapses. */
function Tile({ title, size, isShort = false, children, link }: TileProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={tileStyles.tile}
      data-size={size}
      data-short={isShort || undefined}
    >
      <Box component="h2" m={0} c="gray.8" fz="md" id={id}>
        {title}
      </Box>
      <div className={tileStyles.body}>{children}</div>
      {link !== undefined && <p className={tileStyles.link}>{link}</p>}
    </section>
  );
}

type TileRoute =
  | 'announcements'
  | 'articles'
  | 'bookAppointment'
  | 'calculator'
  | 'concierge'
  | 'contactUs'
  | 'diamondSearch'
  | 'events'
  | 'faq'
  | 'matchPair'
  | 'members'
  | 'newArrivals'
  | 'purchases'
  | 'quoteList'
  | 'savedSearch'
  | 'stoneOfTheDay'
  | 'watchlist';

export type TileContent = { data: Dashboard; variant: DashboardVariant };

type EmptyTile = Exclude<
  DashboardTile,
  'CUSTOMER_CARE' | 'MATCH_PAIR' | 'NEW_ARRIVALS' | 'RECENT_SEARCHES' | 'SAVED_SEARCHES'
>;

export type ReadSource = {
  /** When there is nothing to show, and the message for it; a tile without it always has something. */
  readonly empty?: { readonly when: (data: Dashboard) => boolean; readonly message: EmptyTile };
  readonly shape: SkeletonShape;
  readonly freshness: Freshness;
  readonly Content: ComponentType<TileContent>;
};

type TileSource = ReadSource | { readonly Own: ComponentType };

export type TileEntry = TileSource & {
  /** Area that the user must be able to view; null for everyone. */
  readonly area: PermissionKey | null;
  readonly isShort?: boolean;
  readonly to?: TileRoute;
};

type Props = {
  tile: DashboardTile;
  entry: TileEntry;
  size: DashboardTileSize;
  variant: DashboardVariant;
};

const dataOf = (reply: DashboardReply) => reply.data;

type ReadProps = Pick<Props, 'tile' | 'variant'> & { source: ReadSource };

/** Content read with a call of its own, so that a tile waits and fails alone. */
export function ReadTile({ tile, variant, source }: ReadProps) {
  const { t } = useTranslation('dashboard');
  const { empty, shape, freshness, Content } = source;
  // The hook of the client would bring the query library into the first load, which has other calls of that client.
  const reading = useQuery(
    getViewDashboardQueryOptions(
      { variant, tiles: [tile] },
      { query: { select: dataOf, ...optionsOfClass(freshness) }, request: { silent: true } },
    ),
  );
  return (
    <Loaded
      of={reading}
      shape={shape}
      title={t('missing')}
      {...(empty !== undefined && {
        isEmpty: empty.when,
        empty: (
          <p className={common.note} data-empty>
            {t(`empty.${empty.message}`)}
          </p>
        ),
      })}
    >
      {(data) => <Content data={data} variant={variant} />}
    </Loaded>
  );
}

export function DashboardTileCard({ tile, entry, size, variant }: Props) {
  const { t } = useTranslation('dashboard');
  const { mayOpen } = useSite();
  const { to, isShort = false } = entry;
  return (
    <Tile
      title={t(`tile.${tile}`)}
      size={size}
      isShort={isShort}
      {...(to !== undefined && mayOpen(to) && { link: <Link to={to}>{t(`open.${to}`)}</Link> })}
    >
      {'Own' in entry ? <entry.Own /> : <ReadTile tile={tile} variant={variant} source={entry} />}
    </Tile>
  );
}
