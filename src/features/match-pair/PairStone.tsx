import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import styles from './MatchPair.module.css';

/** What a stone is, in one line: "Round · 1.01 · G · VS1 · GIA". */
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

type Props = {
  stone: Stone;
  note?: ReactNode;
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
