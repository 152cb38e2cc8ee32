import { useTranslation } from 'react-i18next';
import { usePaginateEnquiries } from '#generated/client/enquiry/enquiry.ts';
import { useUser } from '#src/session/session-store.ts';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';
import { mayAnswer } from './thread-address.ts';

export function OpenEnquiries() {
  const { t } = useTranslation('portal');
  const answers = mayAnswer(useUser()?.userType);
  const { data: count = 0 } = usePaginateEnquiries(
    answers
      ? { side: 'SALES', page: 1, limit: 1, status: ['OPEN'] }
      : { side: 'BUY', page: 1, limit: 1, status: ['ANSWERED'] },
    { query: { select: ({ data }) => data.count }, request: { silent: true } },
  );
  const label = answers ? t('enquiriesToAnswer', { count }) : t('enquiriesAnswered', { count });
  return <CountBadge count={count} label={label} />;
}
