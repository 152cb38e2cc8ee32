import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './StoneProfile.module.css';

type ProfiledStone = Pick<
  Stone,
  'tblPer' | 'depPer' | 'cHgt' | 'cAng' | 'pHgt' | 'pAng' | 'grdlPer' | 'cultNm' | 'width' | 'height'
>;

/**
 * Proportions of a side view, in percent of the width (average diameter of a round stone), as reports give them. Angles
 * are in degrees.
 */
interface Profile {
  readonly table: number;
  readonly crown: number;
  readonly girdle: number;
  readonly pavilion: number;
  readonly depth: number;
  /** Width of the culet facet; 0 for a pointed one. */
  readonly culet: number;
  readonly crownAngle: number | null;
  readonly pavilionAngle: number | null;
}

/** Width of the culet facet by its grade (GIA: a medium culet is about 3 % of the diameter). */
const culetWidths: Readonly<Record<string, number>> = {
  VSM: 0.6,
  SML: 1.5,
  MED: 3,
  SLG: 5,
  LRG: 8,
  VLG: 10,
  ELG: 13,
};

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0;

/** A height, else the one that follows from an angle and the run below it; null if neither is known. */
function rise(height: number | null, angle: number | null, run: number): number | null {
  if (isKnown(height)) return height;
  return isKnown(angle) ? run * tangent(angle) : null;
}

/**
 * The side view of a stone to scale; null if the report does not say enough. Heights that are missing follow from their
 * angles, and the girdle from the depth.
 */
export function profileOf(stone: ProfiledStone): Profile | null {
  const { tblPer: table, depPer: total } = stone;
  if (!isKnown(table) || table >= 100) return null;
  const culet = culetWidths[stone.cultNm ?? ''] ?? 0;
  const crown = rise(stone.cHgt, stone.cAng, (100 - table) / 2);
  const pavilion = rise(stone.pHgt, stone.pAng, (100 - culet) / 2);
  if (crown === null || pavilion === null) return null;
  const left = isKnown(total) ? total - crown - pavilion : null;
  const girdle = isKnown(stone.grdlPer) ? stone.grdlPer : Math.max(0, left ?? 0);
  return {
    table,
    crown,
    girdle,
    pavilion,
    depth: isKnown(total) ? total : crown + girdle + pavilion,
    culet,
    crownAngle: stone.cAng,
    pavilionAngle: stone.pAng,
  };
}

/** A point of the drawing: x from 0 to 100 across the girdle, y down from the table. */
type Point = readonly [x: number, y: number];

/** Corners of the side view, clockwise from the table's left end. */
export function outlineOf({ table, crown, girdle, pavilion, culet }: Profile): readonly Point[] {
  const tip = crown + girdle + pavilion;
  return [
    [50 - table / 2, 0],
    [50 + table / 2, 0],
    [100, crown],
    [100, crown + girdle],
    [50 + culet / 2, tip],
    [50 - culet / 2, tip],
    [0, crown + girdle],
    [0, crown],
  ];
}

/** Room around the drawing for its dimensions, in its units: percent of the stone's width. */
const room = { top: 12, side: 27, bottom: 12 } as const;

type LineProps = { from: readonly [number, number]; to: readonly [number, number] };

function Line({ from: [x1, y1], to: [x2, y2] }: LineProps) {
  return <line x1={x1} y1={y1} x2={x2} y2={y2} />;
}

function Height({ from, to, text }: { from: number; to: number; text: string }) {
  return (
    <>
      <Line from={[103, from]} to={[107, from]} />
      <Line from={[103, to]} to={[107, to]} />
      <Line from={[105, from]} to={[105, to]} />
      <text x={108.5} y={(from + to) / 2 + 1.5}>
        {text}
      </text>
    </>
  );
}

/** Facet edges of the side view, so that crown and pavilion are told apart. */
function Facets({ profile: { table, crown, girdle, pavilion } }: { profile: Profile }) {
  const tip = crown + girdle + pavilion;
  return (
    <g className={styles.facets}>
      <Line from={[0, crown]} to={[100, crown]} />
      <Line from={[0, crown + girdle]} to={[100, crown + girdle]} />
      {[-1, 1].map((side) => (
        <g key={side}>
          <Line from={[50 + (side * table) / 2, 0]} to={[50 + side * 25, crown]} />
          <Line from={[50, 0]} to={[50 + side * 25, crown]} />
          <Line from={[50 + side * 25, crown + girdle]} to={[50, tip]} />
        </g>
      ))}
    </g>
  );
}

function Drawing({ profile, width, label }: { profile: Profile; width: number | null; label: string }) {
  const { number } = useFormats();
  const { table, crown, girdle, pavilion, depth, crownAngle, pavilionAngle } = profile;
  const tip = crown + girdle + pavilion;
  const percent = (value: number) => `${number(value, 1)}%`;
  const box = [-room.side, -room.top, 100 + 2 * room.side, tip + room.top + room.bottom];
  return (
    <svg viewBox={box.join(' ')} role="img" aria-label={label} className={styles.drawing} direction="ltr">
      <polygon
        className={styles.stone}
        points={outlineOf(profile)
          .map((point) => point.join(','))
          .join(' ')}
      />
      <Facets profile={profile} />
      <g className={styles.dimensions}>
        <Line from={[50 - table / 2, -4]} to={[50 + table / 2, -4]} />
        <Line from={[50 - table / 2, -6]} to={[50 - table / 2, -2]} />
        <Line from={[50 + table / 2, -6]} to={[50 + table / 2, -2]} />
        <text x={50} y={-6.5} textAnchor="middle">
          {percent(table)}
        </text>
        <Height from={0} to={crown} text={percent(crown)} />
        <Height from={crown + girdle} to={tip} text={percent(pavilion)} />
        {girdle > 0 && (
          <text x={108.5} y={crown + girdle / 2 + 1.5} className={styles.small}>
            {percent(girdle)}
          </text>
        )}
        <Line from={[-5, 0]} to={[-5, tip]} />
        <Line from={[-7, 0]} to={[-3, 0]} />
        <Line from={[-7, tip]} to={[-3, tip]} />
        <text x={-8.5} y={tip / 2 + 1.5} textAnchor="end">
          {percent(depth)}
        </text>
        {crownAngle !== null && (
          <text x={13} y={crown - 1.5} className={styles.small}>
            {`${number(crownAngle, 1)}°`}
          </text>
        )}
        {pavilionAngle !== null && (
          <text x={13} y={crown + girdle + 5.5} className={styles.small}>
            {`${number(pavilionAngle, 1)}°`}
          </text>
        )}
        {width !== null && (
          <>
            <Line from={[0, tip + 4]} to={[100, tip + 4]} />
            <Line from={[0, tip + 2]} to={[0, tip + 6]} />
            <Line from={[100, tip + 2]} to={[100, tip + 6]} />
            <text x={50} y={tip + 10} textAnchor="middle">
              {`${number(width)} mm`}
            </text>
          </>
        )}
      </g>
    </svg>
  );
}

export function StoneProfile({ stone }: { stone: ProfiledStone }) {
  const { t } = useTranslation('stoneDetail');
  const { number } = useFormats();
  const profile = profileOf(stone);
  if (profile === null) {
    return (
      <Panel title={t('profile.title')}>
        <p className={common.note}>{t('profile.none')}</p>
      </Panel>
    );
  }
  const figures = {
    table: number(profile.table, 1),
    crown: number(profile.crown, 1),
    girdle: number(profile.girdle, 1),
    pavilion: number(profile.pavilion, 1),
    depth: number(profile.depth, 1),
  };
  return (
    <Panel title={t('profile.title')}>
      <Drawing profile={profile} width={stone.width} label={t('profile.about', figures)} />
      <p className={common.note}>{t('profile.scale')}</p>
    </Panel>
  );
}
