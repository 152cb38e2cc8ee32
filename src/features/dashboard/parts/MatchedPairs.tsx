import { useTranslation } from 'react-i18next';
import { useFilterMatchPairs } from '#generated/client/diamond/diamond.ts';
import type { MatchPairReply } from '#generated/model/matchPairReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Big } from './figures.tsx';
import styles from './Parts.module.css';

const countOf = (reply: MatchPairReply) => reply.data.count;

/** The number of pairs on offer. */
export function MatchedPairs() {
  const { t } = useTranslation('dashboard');
  const reading = useFilterMatchPairs(
    { filter: {}, isPredefinedPair: true, page: 1, limit: 1, sendSummary: false, noDiamondDetails: true },
    { query: { select: countOf }, request: { silent: true } },
  );
  return (
    <Loaded of={reading} shape="figure" title={t('missing')}>
      {(count) => (
        <>
          <Big value={count} />
          <p className={styles.note}>{t('pairsAbout', { count })}</p>
        </>
      )}
    </Loaded>
  );
}
