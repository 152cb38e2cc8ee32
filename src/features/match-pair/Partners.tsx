import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilterMatchPairs } from '#generated/client/diamond/diamond.ts';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { MatchPairReply } from '#generated/model/matchPairReply.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import styles from './MatchPair.module.css';
import { PairStone } from './PairStone.tsx';
import { ScoreBar } from './ScoreBar.tsx';

/** Number of partners that are shown at first, and more with each request. */
const STEP = 8;

type Props = {
  of: Stone;
  /** The stone that it is paired with now; none if it is alone. */
  now: string | null;
  onTake: (stone: Stone) => void;
  onCancel: (() => void) | null;
};

type Partner = { readonly stone: Stone; readonly pair: MatchedPair };

const dataOf = ({ data }: MatchPairReply) => data;

/** Stones that can be paired with a stone within the user's tolerances, best first. */
export function Partners({ of: kept, now, onTake, onCancel }: Props) {
  const { t } = useTranslation('lists');
  const [limit, setLimit] = useState(STEP);
  const reading = useFilterMatchPairs(
    { filter: {}, isPredefinedPair: false, partnerOf: kept.id, page: 1, limit, sendSummary: false },
    { query: { select: dataOf, placeholderData: keepPreviousData } },
  );
  const partnersIn = ({ pairs, diamonds }: MatchPairReply['data']): readonly Partner[] =>
    pairs.flatMap((pair) => {
      const stone = diamonds.find(({ id, groupNo }) => groupNo === pair.groupNo && id !== kept.id);
      return stone === undefined ? [] : [{ stone, pair }];
    });
  return (
    <section aria-label={t('pair.partnersOf', { stone: kept.stoneId })} className={styles.partners}>
      <h3 className={styles.title}>{t('pair.partnersOf', { stone: kept.stoneId })}</h3>
      <Loaded
        of={reading}
        shape="table"
        isEmpty={({ count }) => count === 0}
        empty={<p className={styles.none}>{t('pair.noPartners')}</p>}
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
