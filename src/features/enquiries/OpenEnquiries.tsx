import { useTranslation } from 'react-i18next';
import { usePaginateEnquiries } from '#generated/client/enquiry/enquiry.ts';
import type { EnquiryPageReply } from '#generated/model/enquiryPageReply.ts';
import { useUser } from '#src/session/session-store.ts';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';
import { mayAnswer } from './thread-address.ts';

const countOf = ({ data }: EnquiryPageReply) => data.count;

/** Number of enquiries with an answer to read or, for those who answer, to give; for their menu entry. */
export function OpenEnquiries() {
  const { t } = useTranslation('desk');
  const answers = mayAnswer(useUser()?.userType);
  const { data: count = 0 } = usePaginateEnquiries(
    answers
      ? { side: 'SALES', page: 1, limit: 1, status: ['OPEN'] }
      : { side: 'BUY', page: 1, limit: 1, status: ['ANSWERED'] },
    { query: { select: countOf }, request: { silent: true } },
  );
  const label = answers ? t('enquiriesToAnswer', { count }) : t('enquiriesAnswered', { count });
  return <CountBadge count={count} label={label} />;
}
