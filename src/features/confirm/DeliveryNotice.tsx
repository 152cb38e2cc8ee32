import { useTranslation } from 'react-i18next';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useUser } from '#src/session/session-store.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Confirm.module.css';
import type { PlannedStone } from './confirm-plan.ts';

type Props = { plan: readonly PlannedStone[]; inIndia: boolean };

/**
 * Which stones can be delivered, the delivery time, and whom to contact about the others (specification, section 8).
 */
export function DeliveryNotice({ plan, inIndia }: Props) {
  const { t } = useTranslation('confirm');
  const setting = useProjectSetting();
  const seller = useUser()?.account.seller;
  const [from = 7, to = 10] = setting?.deliveryDays ?? [];
  const far = plan.filter(
    ({ obstacle }) =>
      obstacle?.by === 'delivery' ||
      (obstacle?.by === 'server' && obstacle.conflict.reason === 'NOT_DELIVERABLE'),
  );
  const count = plan.filter(({ obstacle }) => obstacle === null).length;
  const stones = far.map(({ stone }) => stone.stoneId).join(', ');
  return (
    <section aria-label={t('delivery')} className={styles.delivery}>
      {count > 0 && <p className={styles.line}>{t('deliverable', { count, from, to })}</p>}
      {far.length > 0 && (
        <Notice tone="warning">
          {inIndia
            ? t('notDeliverableIndia', { count: far.length, stones })
            : t('notDeliverableOutside', { count: far.length, stones })}{' '}
          {seller && t('contact', { name: seller.name, phone: seller.mobile, from, to })}
        </Notice>
      )}
    </section>
  );
}
