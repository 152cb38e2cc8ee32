import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { usePaginateEnquiries } from '#generated/client/enquiry/enquiry.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { EnquiryPageReply } from '#generated/model/enquiryPageReply.ts';
import type { EnquirySide } from '#generated/model/enquirySide.ts';
import { href } from '#src/domain/paths/href.ts';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useIsStaff } from '#src/session/staff.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { EnquiryState } from './EnquiryCells.tsx';
import { Messages } from './Messages.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './Thread.module.css';
import { sideAddress } from './thread-address.ts';

const enquiryOf = ({ data }: EnquiryPageReply): Enquiry | null => data.list[0] ?? null;

type Props = { id: string; side: EnquirySide };

/**
 * One enquiry: its stones, its messages and the reply; for staff, what the customer did before. New messages of the
 * other side appear by themselves.
 */
export function Thread({ id, side }: Props) {
  const { t } = useTranslation('talk');
  const reading = usePaginateEnquiries(
    { side, page: 1, limit: 1, id: [id] },
    { query: { select: enquiryOf } },
  );
  const { data: enquiry } = reading;
  const isStaff = useIsStaff();
  const back = (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <RouterLink {...props} href={sideAddress(side)} />}
    >
      {t('thread.back')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageHeading
        tabTitle={enquiry?.enquiryNo}
        description={enquiry && <Parties enquiry={enquiry} />}
        actions={back}
      >
        {enquiry ? t('thread.title', { number: enquiry.enquiryNo }) : t('thread.untitled')}
      </PageHeading>
      <Loaded
        of={reading}
        shape="record"
        isEmpty={(found) => found === null}
        empty={<EmptyState title={t('thread.none')}>{t('thread.noneAbout')}</EmptyState>}
        className={styles.body}
      >
        {(found) =>
          found && (
            <>
              <div className={styles.talk}>
                <Messages enquiry={found} />
                <Reply enquiry={found} />
              </div>
              <div className={styles.side}>
                <Panel title={t('thread.stones', { count: found.diamonds.length })}>
                  <StoneLinks stones={found.diamonds} hrefOf={(id) => href('diamondDetail', { id })} />
                </Panel>
                {side === 'SALES' && isStaff && <CustomerHistory record={found.id} />}
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** State of the enquiry, and who is on the other side. */
function Parties({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('talk');
  const { side, userName, companyName, userEmail, userMobile, sellerName } = enquiry;
  return (
    <span className={styles.parties}>
      <EnquiryState row={enquiry} />
      {side === 'BUY' ? (
        <span>{t('thread.handledBy', { name: sellerName })}</span>
      ) : (
        <>
          <bdi>{t('thread.askedBy', { name: userName, company: companyName })}</bdi>
          <a href={`mailto:${userEmail}`}>
            <bdi>{userEmail}</bdi>
          </a>
          <a href={`tel:${userMobile}`}>
            <bdi>{userMobile}</bdi>
          </a>
        </>
      )}
    </span>
  );
}

function Reply({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('talk');
  // A form that was sent begins anew.
  const [sent, setSent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes to the next message, or to the heading where there is none.
  useEffect(() => {
    if (sent === 0 || document.activeElement !== document.body) return;
    const next = place.current?.querySelector('textarea') ?? document.querySelector<HTMLElement>('main h1');
    next?.focus({ preventScroll: true });
  }, [sent]);
  return (
    <div ref={place}>
      {enquiry.status === 'CLOSED' ? (
        <Notice tone="info">{t('thread.isClosed')}</Notice>
      ) : (
        <ReplyForm key={sent} enquiry={enquiry} onSent={() => setSent((count) => count + 1)} />
      )}
    </div>
  );
}
