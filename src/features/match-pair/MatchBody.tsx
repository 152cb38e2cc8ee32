import { Box, Button, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterMatchPairs } from '#generated/client/diamond/diamond.ts';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { MatchPairReply } from '#generated/model/matchPairReply.ts';
import type { PairAttribute } from '#generated/model/pairAttribute.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useAttributeTexts } from './attributes.ts';
import styles from './MatchPair.module.css';

function ScoreBar({ score }: { score: number }) {
  const { number } = useFormats();
  return (
    <Group component="span" gap="0.625rem" wrap="nowrap" maw="18rem">
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.fill} width={score} height={1} />
      </svg>
      <Box component="span" miw="2rem" ta="end" className={common.figures}>
        {number(score, 0)}
      </Box>
    </Group>
  );
}

function useStoneFacts(): (stone: Stone) => string {
  const { masters } = useMasters();
  const { carat } = useFormats();
  const language = useLanguage();
  return ({ shp, shpNm, crt, colNm, clrNm, cutNm, fluNm, lbNm }) => {
    const shape = masters?.item(shp);
    const shown = shape ? masterLabel(shape, language) : shpNm;
    return dotted([shown, carat(crt), colNm, clrNm, cutNm, fluNm, lbNm].flatMap((fact) => fact || []));
  };
}

type PairStoneProps = { stone: Stone; note?: ReactNode; children?: ReactNode };

function PairStone({ stone, note, children }: PairStoneProps) {
  const { t } = useTranslation(['lists', 'stones']);
  const { money } = useFormats();
  const factsOf = useStoneFacts();
  const obstacle = unavailableReason(stone);
  return (
    <li className={styles.stone}>
      <div>
        <Link to="diamondDetail" params={{ id: stone.id }} className={styles.number}>
          {stone.stoneId}
        </Link>{' '}
        <bdi className={common.dimmed}>{factsOf(stone)}</bdi>
        {obstacle !== null && <p className={styles.warning}>{t(`stones:unavailable.${obstacle}`)}</p>}
        {note}
      </div>
      <p className={styles.price}>
        <bdi>{t('lists:pair.perCarat', { price: money(stone.ctPr) })}</bdi>
        <strong>
          <bdi>{money(stone.amt)}</bdi>
        </strong>
      </p>
      {children}
    </li>
  );
}

const STEP = 8;

type PartnersProps = {
  of: Stone;
  /** The stone that it is paired with now; none if it is alone. */
  now: string | null;
  onTake: (stone: Stone) => void;
  onCancel: (() => void) | null;
};

type Partner = { readonly stone: Stone; readonly pair: MatchedPair };

function Partners({ of: kept, now, onTake, onCancel }: PartnersProps) {
  const { t } = useTranslation('lists');
  const [limit, setLimit] = useState(STEP);
  const reading = useFilterMatchPairs(
    { filter: {}, isPredefinedPair: false, partnerOf: kept.id, page: 1, limit, sendSummary: false },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const partnersIn = ({ pairs, diamonds }: MatchPairReply['data']): readonly Partner[] =>
    pairs.flatMap((pair) => {
      const stone = diamonds.find(({ id, groupNo }) => groupNo === pair.groupNo && id !== kept.id);
      return stone === undefined ? [] : [{ stone, pair }];
    });
  return (
    <section aria-label={t('pair.partnersOf', { stone: kept.stoneId })} className={styles.partners}>
      <Box component="h3" m={0} mb="0.25rem" fz="md">
        {t('pair.partnersOf', { stone: kept.stoneId })}
      </Box>
      <Loaded
        of={reading}
        shape="table"
        isEmpty={({ count }) => count === 0}
        empty={<p className={common.dimmed}>{t('pair.noPartners')}</p>}
      >
        {(data) => (
          <>
            <ul className={styles.stones}>
              {partnersIn(data).map(({ stone, pair }) => (
                <PairStone key={stone.id} stone={stone} note={<ScoreBar score={pair.score} />}>
                  <Button
                    size="xs"
                    variant="default"
                    disabled={stone.id === now}
                    {...(stone.id === now
                      ? {}
                      : { 'aria-label': t('pair.takeStone', { stone: stone.stoneId }) })}
                    onClick={() => onTake(stone)}
                  >
                    {t(stone.id === now ? 'pair.taken' : 'pair.take')}
                  </Button>
                </PairStone>
              ))}
            </ul>
            {data.count > limit && (
              <Button variant="subtle" size="xs" onClick={() => setLimit(limit + STEP)}>
                {t('pair.morePartners', { count: data.count - limit })}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {onCancel !== null && (
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('pair.keep')}
        </Button>
      )}
    </section>
  );
}

function Difference({ attribute }: { attribute: PairAttribute }) {
  const { t } = useTranslation('lists');
  const words = useAttributeTexts();
  const { key, difference, tolerance, isWithin } = attribute;
  if (difference === null) return t(isWithin ? 'pair.noValues' : 'pair.oneValue');
  const text = words.difference(key, difference, tolerance);
  return (
    <>
      <bdi>{text}</bdi>
      {!isWithin && <span className={styles.beyond}> {t('pair.beyond')}</span>}
    </>
  );
}

function ScoreBars({ pair }: { pair: Pick<MatchedPair, 'score' | 'attributes'> }) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const words = useAttributeTexts();
  return (
    <section aria-label={t('pair.scoreLabel')} className={styles.score}>
      <p className={styles.total}>
        <strong>{number(pair.score, 1)}</strong> <span>{t('pair.ofHundred')}</span>
      </p>
      <table className={styles.bars}>
        <thead>
          <tr>
            <th scope="col">{t('pair.attributeTitle')}</th>
            <th scope="col">{t('pair.differenceTitle')}</th>
            <th scope="col">{t('pair.matchTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {pair.attributes.map((attribute) => (
            <tr key={attribute.key}>
              <th scope="row">{words.name(attribute.key)}</th>
              <td>
                <Difference attribute={attribute} />
              </td>
              <td>
                <ScoreBar score={attribute.score} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props = {
  stones: readonly Stone[];
  known: MatchedPair | null;
  mayMatch: boolean;
  onChange: (stones: readonly Stone[]) => void;
};

const isOf = (pair: MatchedPair, stones: readonly Stone[]) =>
  pair.diamonds.length === stones.length && stones.every(({ id }) => pair.diamonds.includes(id));

function PairGroup({ pair, stones }: { pair: MatchedPair; stones: readonly Stone[] }) {
  const { t } = useTranslation('lists');
  const { carat, money } = useFormats();
  const shapes = new Set(stones.map(({ shp }) => shp));
  const found = new Set(pair.diamonds);
  const missing = stones.filter(({ id }) => !found.has(id));
  return (
    <>
      <p className={common.dimmed}>
        {t('pair.summary', {
          count: pair.summary.pieces,
          crt: carat(pair.summary.crt),
          amount: money(pair.summary.amt),
        })}
      </p>
      {!pair.isSeparable && <Notice tone="info">{t('pair.togetherNotice')}</Notice>}
      {shapes.size > 1 && <Notice tone="warning">{t('pair.shapes')}</Notice>}
      {missing.length > 0 && (
        <Notice tone="warning">
          {t('pair.missing', {
            count: missing.length,
            stones: missing.map(({ stoneId }) => stoneId).join(', '),
          })}
        </Notice>
      )}
      <ScoreBars pair={pair} />
    </>
  );
}

export function MatchBody({ stones, known, mayMatch, onChange }: Props) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const [swapped, setSwapped] = useState<Stone | null>(null);
  const isKnown = known !== null && isOf(known, stones);
  const reading = useFilterMatchPairs(
    {
      filter: {},
      isPredefinedPair: false,
      isSuite: true,
      isWithUnavailable: true,
      diamonds: stones.map(({ id }) => id),
      page: 1,
      limit: 1,
      noDiamondDetails: true,
      sendSummary: false,
    },
    {
      query: {
        select: ({ data }) => data.pairs[0] ?? null,
        enabled: !isKnown && stones.length > 1,
        placeholderData: keepPreviousData,
      },
    },
  );
  const pair = isKnown ? known : (reading.data ?? null);
  const worst = stones.length > 2 ? (pair?.worst ?? null) : null;
  const isFixed = isKnown && !known.isSeparable;
  const [first, second] = stones;
  const kept = stones.length === 1 ? first : [first, second].find((each) => each?.id !== swapped?.id);
  const take = (stone: Stone) => {
    setSwapped(null);
    if (kept === undefined) return;
    onChange(stones.length === 1 ? [kept, stone] : stones.map((each) => (each === kept ? kept : stone)));
  };
  return (
    <>
      <ul className={styles.stones} aria-label={t('pair.stones')}>
        {stones.map((stone) => (
          <PairStone
            key={stone.id}
            stone={stone}
            note={
              worst?.diamond === stone.id && (
                <p className={styles.warning}>{t('pair.worst', { score: number(worst.scoreWithout, 1) })}</p>
              )
            }
          >
            {mayMatch && !isFixed && stones.length === 2 && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('pair.swapStone', { stone: stone.stoneId })}
                onClick={() => setSwapped(stone)}
              >
                {t('pair.swap')}
              </Button>
            )}
            {mayMatch && !isFixed && stones.length > 2 && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('pair.removeStone', { stone: stone.stoneId })}
                onClick={() => onChange(stones.filter((each) => each !== stone))}
              >
                {t('pair.remove')}
              </Button>
            )}
          </PairStone>
        ))}
      </ul>
      {isKnown && <PairGroup pair={known} stones={stones} />}
      {!isKnown && stones.length > 1 && (
        <Loaded of={reading} shape="facts" empty={<p className={common.dimmed}>{t('pair.fewer')}</p>}>
          {(group) => group !== null && <PairGroup pair={group} stones={stones} />}
        </Loaded>
      )}
      {mayMatch && kept !== undefined && (stones.length === 1 || swapped !== null) && (
        <Partners
          key={kept.id}
          of={kept}
          now={swapped?.id ?? null}
          onTake={take}
          onCancel={swapped === null ? null : () => setSwapped(null)}
        />
      )}
    </>
  );
}
