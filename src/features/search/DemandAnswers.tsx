import { useTranslation } from 'react-i18next';
import { useListDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DemandAnswer } from '#generated/model/demandAnswer.ts';
import type { StoneListReply } from '#generated/model/stoneListReply.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useServerNow } from '#src/session/clock.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './DemandAnswers.module.css';

const stonesOf = ({ data }: StoneListReply) => data.list;

/** The proposed stones as links to their pages; those that are gone or hidden are left out. */
function Stones({ ids }: { ids: readonly string[] }) {
  const { money } = useFormats();
  const { data = [] } = useListDiamonds(
    { id: [...ids] },
    { query: { select: stonesOf }, request: { silent: true } },
  );
  return (
    <ul className={styles.stones}>
      {data.map(({ id, stoneId, fnAmt }) => (
        <li key={id}>
          <Link to="diamondDetail" params={{ id }}>
            <bdi>{stoneId}</bdi>
          </Link>{' '}
          <span dir="ltr">{money(fnAmt, 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The answers of the house to a demand, oldest first, each with the stones that it proposes. */
export function DemandAnswers({ answers }: { answers: readonly DemandAnswer[] }) {
  const { t } = useTranslation('kept');
  const { ago, dateTime } = useFormats();
  const now = useServerNow();
  return (
    <ul className={common.looseList} aria-label={t('answer.list')}>
      {answers.map(({ id, text, userName, diamonds, createdAt }) => (
        <li key={id}>
          <p className={styles.by}>
            <bdi>{userName}</bdi>
            {DOT}
            <time dateTime={createdAt} title={dateTime(createdAt)}>
              {ago(createdAt, now)}
            </time>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {diamonds.length > 0 && <Stones ids={diamonds} />}
        </li>
      ))}
    </ul>
  );
}
