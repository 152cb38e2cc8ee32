import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useLatestPrices } from './changes.ts';
import styles from './MovedPrices.module.css';
import { amountOf, backOf } from './pricing.ts';

/** A price per carat in USD that changed while a dialog was open. */
export interface PriceMove {
  readonly stoneId: string;
  /** The price that the user saw, or accepted last. */
  readonly seen: number;
  readonly current: number;
}

type Priced = Pick<Stone, 'id' | 'stoneId' | 'crt' | 'rap' | 'ctPr' | 'back' | 'amt' | 'agreedUntil'>;

function atPrice<Row extends Priced>(stone: Row, ctPr: number): Row {
  return { ...stone, ctPr, amt: amountOf(stone.crt, ctPr), back: backOf(ctPr, stone.rap) };
}

/**
 * The stones of a dialog at the prices that the user saw when it opened, or accepted since. `moves` are prices that others
 * changed in the meantime: the dialog shows them and sends nothing until the user accepts them. Stones at an agreed price
 * are left out, since that price stands.
 */
export function usePriceMoves<Row extends Priced>(stones: readonly Row[]) {
  const latestOf = useLatestPrices();
  const [opened] = useState<ReadonlyMap<string, number | undefined>>(
    () => new Map(stones.map(({ id }) => [id, latestOf(id)])),
  );
  const [accepted, setAccepted] = useState<ReadonlyMap<string, number>>(new Map());
  const isAsking = ({ id, ctPr, agreedUntil }: Row) => agreedUntil === undefined && opened.get(id) === ctPr;
  const accept = (prices: readonly (readonly [id: string, ctPr: number])[]) =>
    setAccepted((before) => new Map([...before, ...prices]));
  const current = stones.flatMap((stone) => {
    const seen = accepted.get(stone.id) ?? stone.ctPr;
    const latest = isAsking(stone) ? latestOf(stone.id) : undefined;
    return latest === undefined || latest === seen ? [] : [{ stone, seen, latest }];
  });
  return {
    stones: stones.map((stone) => {
      const price = accepted.get(stone.id);
      return price === undefined ? stone : atPrice(stone, price);
    }),
    /** What the user saw first and accepted since, by stone id. */
    changed: new Map(
      stones.flatMap(({ id, ctPr }) => {
        const price = accepted.get(id) ?? ctPr;
        return price === ctPr ? [] : [[id, { seen: ctPr, current: price }] as const];
      }),
    ),
    moves: current.map(
      ({ stone, seen, latest }): PriceMove => ({ stoneId: stone.stoneId, seen, current: latest }),
    ),
    /** Takes prices that the user has seen for those to send. */
    accept,
    acceptAll: () => accept(current.map(({ stone, latest }) => [stone.id, latest] as const)),
  };
}

type Props = { moves: readonly PriceMove[]; onAccept: () => void };

/** Asks about prices that changed while a dialog was open: old and new, and a button to accept the new ones. */
export function MovedPrices({ moves, onAccept }: Props) {
  const { t } = useTranslation(['stones', 'lists']);
  const { money } = useFormats();
  return (
    <Notice tone="warning" title={t('stones:moved.title', { count: moves.length })}>
      <ul className={styles.moves}>
        {moves.map(({ stoneId, seen, current }) => (
          <li key={stoneId}>
            {t(current > seen ? 'lists:news.up' : 'lists:news.down', {
              stone: stoneId,
              from: money(seen),
              to: money(current),
            })}
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" mt="xs" onClick={onAccept}>
        {t('stones:moved.accept', { count: moves.length })}
      </Button>
    </Notice>
  );
}
