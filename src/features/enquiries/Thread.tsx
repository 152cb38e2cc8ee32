import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Link as RouterLink } from 'wouter';
import { createEnquiryReply, usePaginateEnquiries } from '#generated/client/enquiry/enquiry.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { EnquiryPageReply } from '#generated/model/enquiryPageReply.ts';
import type { EnquirySide } from '#generated/model/enquirySide.ts';
import { EnquiryReplyRequest } from '#generated/rules/EnquiryReplyRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useIsStaff } from '#src/session/staff.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { holds, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { EnquiryState } from './EnquiryCells.tsx';
import styles from './Thread.module.css';
import { sideAddress } from './thread-address.ts';

/** A message, which only closing an enquiry does without. */
const schema = v.pipe(
  v.object({ text: text(EnquiryReplyRequest.text), isClose: v.boolean() }),
  v.forward(
    holds(
      'required',
      (entries: { text: string | undefined; isClose: boolean }) =>
        entries.isClose || entries.text !== undefined,
    ),
    ['text'],
  ),
  v.transform(({ text: message, isClose }) => ({
    ...(message !== undefined && { text: message }),
    isClose,
  })),
);

function ReplyForm({ enquiry, onSent }: { enquiry: Enquiry; onSent: () => void }) {
  const { t } = useTranslation('talk');
  const reply = useWrite('createEnquiryReply', createEnquiryReply, {
    success: ({ data }) => t(data.status === 'CLOSED' ? 'thread.closed' : 'thread.sent'),
  });
  const form = useRequestForm({
    schema,
    initialValues: { text: '', isClose: false },
    send: (entries) => reply.sendAsync({ id: enquiry.id, ...entries }),
    onSent,
  });
  return (
    <FormPage form={form} submitLabel={t('thread.send')} draft={`enquiry ${enquiry.id}`}>
      <TextareaField
        {...form.field('text')}
        label={t('thread.reply')}
        longest={EnquiryReplyRequest.text.maxLength}
        rows={3}
      />
      <CheckboxField {...form.field('isClose')} label={t('thread.close')} hint={t('thread.closeHint')} />
    </FormPage>
  );
}

function Messages({ enquiry: { messages, side } }: { enquiry: Pick<Enquiry, 'messages' | 'side'> }) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormats();
  if (messages.length === 0)
    return (
      <Text inherit c="dimmed">
        {t('thread.noMessages')}
      </Text>
    );
  return (
    <ol className={common.looseList} aria-label={t('thread.messages')} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-own={message.side === side || undefined}>
          <p className={common.hint}>
            <bdi className={styles.author}>{message.userName}</bdi>
            {DOT}
            {t(`thread.party.${message.side}`)}
            {DOT}
            <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
          </p>
          <Box component="p" mt="0.25rem" className={common.written} dir="auto">
            {message.text}
          </Box>
        </li>
      ))}
    </ol>
  );
}

const enquiryOf = ({ data }: EnquiryPageReply): Enquiry | null => data.list[0] ?? null;

export function Thread({ id, side }: { id: string; side: EnquirySide }) {
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
    <Stack gap="md">
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
        empty={<EmptyState title={t('thread.none')}>{t('thread.noneAbout')}</EmptyState>}
        className={styles.body}
      >
        {(found) =>
          found && (
            <>
              <div className={common.stackLoose}>
                <Messages enquiry={found} />
                <Reply enquiry={found} />
              </div>
              <div className={common.stackLoose}>
                <Panel title={t('thread.stones', { count: found.diamonds.length })}>
                  <StoneLinks stones={found.diamonds} hrefOf={(id) => href('diamondDetail', { id })} />
                </Panel>
                {side === 'SALES' && isStaff && <CustomerHistory record={found.id} />}
              </div>
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Parties({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('talk');
  const { side, userName, companyName, userEmail, userMobile, sellerName } = enquiry;
  return (
    <Group component="span" gap="0.25rem 0.75rem">
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
    </Group>
  );
}

function Reply({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('talk');
  // A form that was sent is emptied.
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
