import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

const FEW = 4;

function StoneLine({ stone }: { stone: Stone }) {
  const { money } = useFormats();
  const line = useStoneLine();
  const base = useProjectSetting()?.mediaBase ?? '';
  const picture = mediaUrl(base, stone.img);
  return (
    <li className={styles.stone}>
      {picture === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" width={44} height={44} loading="lazy" />
      )}
      <span>
        <Link to="diamondDetail" params={{ id: stone.id }}>
          <bdi>{stone.stoneId}</bdi>
        </Link>
        <bdi className={styles.about}>{line(stone)}</bdi>
      </span>
      <span className={styles.figure} dir="ltr">
        {money(stone.amt, 0)}
      </span>
    </li>
  );
}

function Stones({ stones }: { stones: readonly Stone[] }) {
  return (
    <ul className={styles.lines}>
      {stones.slice(0, FEW).map((stone) => (
        <StoneLine key={stone.id} stone={stone} />
      ))}
    </ul>
  );
}

/** Stones of the day, then featured ones. A stone is listed once. */
export function FeaturedStones({ data }: TileContent) {
  const all = [...data.stoneOfTheDay, ...data.featuredStone];
  return <Stones stones={[...new Map(all.map((stone) => [stone.id, stone])).values()]} />;
}

/** Stones of featured pairs; those of a pair follow each other. */
export const FeaturedPairs = ({ data }: TileContent) => <Stones stones={data.featuredPair} />;
