import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import styles from './Compare.module.css';
import { type ComparedKind, CompareMedium } from './CompareMedia.tsx';
import type { ComparedRow, ComparedSection } from './compare-rows.ts';
import type { Turning } from './use-turning.ts';

type Props = {
  stones: readonly Stone[];
  sections: readonly ComparedSection[];
  kind: ComparedKind;
  turning: Turning;
  actionsOf: (stone: Stone) => ReactNode;
};

function Head({ stone, actionsOf }: { stone: Stone } & Pick<Props, 'actionsOf'>) {
  const { t } = useTranslation('stones');
  const reason = unavailableReason(stone);
  return (
    <th scope="col" className={styles.stone}>
      <span className={styles.head}>
        <Link to="diamondDetail" params={{ id: stone.id }} className={styles.number}>
          <bdi>{stone.stoneId}</bdi>
        </Link>
        {actionsOf(stone)}
      </span>
      {reason !== null && <span className={styles.reason}>{t(`unavailable.${reason}`)}</span>}
    </th>
  );
}

function Row({ row, stones }: { row: ComparedRow; stones: readonly Stone[] }) {
  const { t } = useTranslation(['stones', 'lists']);
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {t(`stones:field.${row.field}`)}
        {row.differs && (
          <span
            className={styles.mark}
            role="img"
            aria-label={t('lists:compare.differs')}
            title={t('lists:compare.differs')}
          >
            {'≠'}
          </span>
        )}
      </th>
      {stones.map(({ id }, at) => {
        const text = row.texts[at] ?? null;
        return (
          <td key={id} {...(row.isFigure ? { dir: 'ltr' } : {})}>
            {text === null ? <span className={styles.none}>{'–'}</span> : <bdi>{text}</bdi>}
          </td>
        );
      })}
    </tr>
  );
}

/** Compared stones side by side: one column each, one row for each attribute, marked where they differ. */
export function CompareTable({ stones, sections, kind, turning, actionsOf }: Props) {
  const { t } = useTranslation(['lists', 'stones']);
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id}>{t('lists:compare.caption', { count: stones.length })}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {stones.map((stone) => (
              <Head key={stone.id} stone={stone} actionsOf={actionsOf} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t(`stones:media.${kind}`)}</th>
            {stones.map((stone) => (
              <td key={stone.id}>
                <CompareMedium stone={stone} kind={kind} turning={turning} />
              </td>
            ))}
          </tr>
        </tbody>
        {sections.map(({ key, rows }) => (
          <tbody key={key}>
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={stones.length + 1}>
                <span>{t(`stones:detail.${key}`)}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.field} row={row} stones={stones} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
