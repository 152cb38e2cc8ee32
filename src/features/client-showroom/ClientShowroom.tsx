import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import {
  getViewSharedShowroomQueryKey,
  reactInShowroom,
  useViewSharedShowroom,
} from '#generated/client/showroom/showroom.ts';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomReply } from '#generated/model/sharedShowroomReply.ts';
import type { ShowroomCompany } from '#generated/model/showroomCompany.ts';
import { LOOK, ROOM } from '#src/domain/showrooms/address.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { servedReply } from '#src/shared/api/served-replies.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useReaderTime } from '#src/shared/i18n/both-times.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './ClientShowroom.module.css';
import { ClientStone } from './ClientStone.tsx';
import { CompareBar } from './CompareBar.tsx';
import type { Asking } from './MessageDialog.tsx';
import { isNewVisit } from './new-visit.ts';
import { useShowroomChanges } from './use-changes.ts';

// Loaded when the client writes: forms are larger than the rest of the page.
const MessageDialog = lazyComponent(async () => (await import('./MessageDialog.tsx')).MessageDialog);

/** Stones that are compared at most. */
const MOST_COMPARED = 4;

/** Shows the accent colour of the company until the page is left. */
function useAccent(color: string | undefined): void {
  useEffect(() => {
    if (color === undefined) return;
    const { dataset } = document.documentElement;
    const before = dataset.accent;
    dataset.accent = color;
    return () => {
      if (before === undefined) delete dataset.accent;
      else dataset.accent = before;
    };
  }, [color]);
}

function Heading({
  company,
  mediaBase,
  title,
  children,
}: {
  company: ShowroomCompany;
  mediaBase: string;
  title: string;
  children: ReactNode;
}) {
  const logo = mediaUrl(mediaBase, company.logo);
  return (
    <header className={styles.heading}>
      <p className={styles.company}>
        {logo !== null && <img src={logo} alt="" width={40} height={40} />}
        <bdi>{company.name}</bdi>
      </p>
      <PageHeading tabTitle={`${title} · ${company.name}`}>{title}</PageHeading>
      {children}
    </header>
  );
}

function Room({
  room,
  code,
  onReacted,
}: {
  room: SharedShowroom;
  code: string;
  onReacted: () => Promise<unknown>;
}) {
  const { t } = useTranslation('showroom');
  const readerTime = useReaderTime();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { send } = useWrite('reactInShowroom', reactInShowroom, { request: { silent: true } });
  const isLook = new URLSearchParams(useSearch()).has(LOOK);
  useEffect(() => {
    if (!isLook && isNewVisit(code)) send({ code, kind: 'OPENED' });
  }, [code, isLook, send]);
  const { company, title, client, terms, currency, rate, rateDate, stones } = room;
  useAccent(company.color);
  const withName = new Map(stones.map((stone) => [stone.item, stone]));
  const toggle = (item: string) =>
    setCompared((before) =>
      before.includes(item) ? before.filter((each) => each !== item) : [...before, item],
    );
  const first = stones.find(({ picture }) => picture !== null);
  const chosen = compared.flatMap((item) => withName.get(item) ?? []);
  return (
    <div className={common.stack}>
      <Heading company={company} mediaBase={room.mediaBase} title={title}>
        <p className={common.note}>
          {t('for', { name: client, contact: company.contact, date: readerTime(room.expiresAt) })}
        </p>
        {room.isPriceShown && currency !== 'USD' && (
          <p className={common.note}>
            {t('rate', { currency, rate: isolated(`1 USD = ${rate} ${currency}`), date: showDay(rateDate) })}
          </p>
        )}
      </Heading>
      <ul className={styles.stones}>
        {stones.map((stone) => (
          <ClientStone
            key={stone.item}
            stone={stone}
            room={room}
            code={code}
            onReacted={onReacted}
            isReported={!isLook}
            isFirst={stone === first}
            replaced={stone.replaces === null ? undefined : withName.get(stone.replaces)}
            isCompared={compared.includes(stone.item)}
            mayCompare={compared.length < MOST_COMPARED}
            onCompare={() => toggle(stone.item)}
            onAsk={(kind) => setAsking({ kind, stone })}
          />
        ))}
      </ul>
      {terms !== null && (
        <section aria-label={t('terms')} className={styles.terms}>
          <h2 className={common.partTitle}>{t('terms')}</h2>
          <p className={common.written} dir="auto">
            {terms}
          </p>
        </section>
      )}
      <CompareBar stones={chosen} room={room} onClear={() => setCompared([])} />
      <Suspense>
        {asking !== null && (
          <MessageDialog asking={asking} code={code} company={company.name} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </div>
  );
}

const isCompany = (value: unknown): value is ShowroomCompany =>
  value instanceof Object && 'name' in value && 'contact' in value && 'color' in value;

/** Who showed the stones of a link that has ended; null if it was never one. */
function companyIn({ data }: Problem): ShowroomCompany | null {
  const company = data instanceof Object && 'company' in data ? data.company : null;
  return isCompany(company) ? company : null;
}

/** The page of a link that has ended, with the company that showed the stones; of one that never was, without. */
function Ended({ company }: { company: ShowroomCompany | null }) {
  const { t } = useTranslation('showroom');
  useAccent(company?.color);
  const title = t(company === null ? 'missing.title' : 'ended.title');
  return (
    <div className={common.stack}>
      <PageHeading tabTitle={company === null ? title : `${title} · ${company.name}`}>
        {company?.name ?? title}
      </PageHeading>
      <EmptyState title={title}>
        {company === null ? t('missing.about') : t('ended.about', { contact: company.contact })}
      </EmptyState>
    </div>
  );
}

const hasEnded = ({ code }: Problem) =>
  code === 'E_EXPIRED' || code === 'E_NOT_FOUND' || code === 'E_VALIDATION';

function LinkedShowroom({ code }: { code: string }) {
  const { t } = useTranslation('showroom');
  const reading = useViewSharedShowroom(
    { code },
    {
      query: {
        select: ({ data }) => data,
        // For browsers and servers without a stream.
        refetchInterval: REFRESH,
        ...servedReply<SharedShowroomReply>(getViewSharedShowroomQueryKey({ code })),
      },
    },
  );
  useShowroomChanges(code, reading.isSuccess, () => void reading.refetch());
  return (
    <Loaded
      of={reading}
      shape="record"
      title={t('failed')}
      instead={(problem) => (hasEnded(problem) ? <Ended company={companyIn(problem)} /> : null)}
    >
      {(room) => <Room room={room} code={code} onReacted={reading.refetch} />}
    </Loaded>
  );
}

/** The stones that a member shows a client, by the code in the address. */
export default function ClientShowroom() {
  const code = new URLSearchParams(useSearch()).get(ROOM)?.trim() ?? '';
  return code === '' ? <Ended company={null} /> : <LinkedShowroom code={code} />;
}

/** Figures and codes in their own order, also within text from right to left. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** Milliseconds between readings while the page is on screen. */
const REFRESH = 20_000;
