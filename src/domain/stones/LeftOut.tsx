import { useTranslation } from 'react-i18next';
import { useUser } from '#src/session/session-store.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useObstacleMessages } from './obstacle.ts';
import type { ClaimedStone } from './use-claim.ts';

/** The stones of a dialog that are left out, each with the reason, and whom to ask about those that cannot be delivered. */
export function LeftOut({ plan }: { plan: readonly ClaimedStone[] }) {
  const { t } = useTranslation('deals');
  const words = useObstacleMessages(plan);
  const seller = useUser()?.account.seller;
  const out = plan.flatMap(({ stone, obstacle }) => (obstacle === null ? [] : [{ stone, obstacle }]));
  if (out.length === 0) return null;
  const isFar = out.some(({ obstacle }) => obstacle.by === 'delivery');
  return (
    <Notice tone="warning" title={t('leftOut.title', { count: out.length })}>
      <ul>
        {out.map(({ stone, obstacle }) => (
          <li key={stone.id}>{t('leftOut.stone', { stone: stone.stoneId, reason: words(obstacle) })}</li>
        ))}
      </ul>
      {isFar && seller && t('leftOut.contact', { name: seller.name, phone: seller.mobile })}
    </Notice>
  );
}
