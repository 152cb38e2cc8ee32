import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './MatchPair.module.css';
import { useStoneFacts } from './use-stone-facts.ts';

type Props = {
  stone: Stone;
  /** What is said about the stone beside its facts. */
  note?: ReactNode;
  /** Buttons at the end of the line. */
  children?: ReactNode;
};

/** A stone of a pair in one line: number, facts, price, and why it cannot be bought now. */
export function PairStone({ stone, note, children }: Props) {
  const { t } = useTranslation(['lists', 'stones']);
  const { money } = useFormats();
  const factsOf = useStoneFacts();
  const obstacle = unavailableReason(stone);
  return (
    <li className={styles.stone}>
      <div className={styles.what}>
        <Link to="diamondDetail" params={{ id: stone.id }} className={styles.number}>
          {stone.stoneId}
        </Link>{' '}
        <bdi className={styles.facts}>{factsOf(stone)}</bdi>
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
