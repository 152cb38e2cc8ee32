import { useTranslation } from 'react-i18next';
import { useFilterMatchPairs } from '#generated/client/diamond/diamond.ts';
import type { MatchPairReply } from '#generated/model/matchPairReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Big } from './figures.tsx';

const countOf = (reply: MatchPairReply) => reply.data.count;

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
          <p className={common.note}>{t('pairsAbout', { count })}</p>
        </>
      )}
    </Loaded>
  );
}
