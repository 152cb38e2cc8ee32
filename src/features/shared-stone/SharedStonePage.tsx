import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { getViewDiamondFtcQueryKey, useViewDiamondFtc } from '#generated/client/diamond/diamond.ts';
import { getViewSharedStoneQueryKey, useViewSharedStone } from '#generated/client/share/share.ts';
import type { DiamondFtcReply } from '#generated/model/diamondFtcReply.ts';
import type { SharedStone } from '#generated/model/sharedStone.ts';
import type { SharedStoneReply } from '#generated/model/sharedStoneReply.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { DiamondFtcRequest } from '#generated/rules/DiamondFtcRequest.ts';
import { go } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { summaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import type { Problem } from '#src/shared/api/problem.ts';
import { servedReply } from '#src/shared/api/served-replies.ts';
import { Loaded, type Reading } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { usePageDescription } from '#src/shared/ui/page-description.ts';
import { type Asked, askedOf, CODE, queryOf, SHARE, type StonePage, stonePages } from './asked-stone.ts';
import styles from './SharedStone.module.css';

/** A stone on a public page; `share` is null when it was found by its number, which does not give a price or availability. */
type ShownStone = { readonly stone: TracedStone; readonly share: Omit<SharedStone, 'stone'> | null };

function useShownStone(): { readonly asked: Asked | null; readonly reading: Reading<ShownStone> } {
  const asked = askedOf(useSearch());
  const code = asked?.code ?? '';
  const byLink = useViewSharedStone(
    { code },
    {
      query: {
        select: ({ data: { stone, ...share } }) => ({ stone, share }),
        enabled: asked?.by === SHARE,
        ...servedReply<SharedStoneReply>(getViewSharedStoneQueryKey({ code })),
      },
    },
  );
  const byNumber = useViewDiamondFtc(
    { code },
    {
      query: {
        select: ({ data }) => ({ stone: data, share: null }),
        enabled: asked?.by === CODE,
        ...servedReply<DiamondFtcReply>(getViewDiamondFtcQueryKey({ code })),
      },
    },
  );
  return { asked, reading: asked?.by === SHARE ? byLink : byNumber };
}

function StoneStanding({ shown: { share } }: { shown: ShownStone }) {
  const { t } = useTranslation('sharedStone');
  const { date } = useFormats();
  if (share === null) return <p className={common.note}>{t('byNumber')}</p>;
  const { sharedBy: name, companyName: company, expiresAt } = share;
  return (
    <>
      {!share.isOffered && (
        <Notice tone="warning" title={t('sold.title')}>
          {t('sold.about')}{' '}
          <Link to="contactUs" className={shared.link}>
            {t('ask')}
          </Link>
        </Notice>
      )}
      <p className={common.note}>{t('sharedBy', { name, company, date: date(expiresAt) })}</p>
    </>
  );
}

function StoneLookup({ page }: { page: StonePage }) {
  const { t } = useTranslation('sharedStone');
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { minLength = 1, maxLength } = DiamondFtcRequest.code;
  const find = (event: FormEvent) => {
    event.preventDefault();
    const code = number.trim();
    setWrong(code.length < minLength);
    if (code.length >= minLength) go(page, null, { [CODE]: code });
  };
  return (
    <form onSubmit={find}>
      <Group gap="0.75rem" align="end" justify="center">
        <TextInput
          label={t('lookup.label')}
          description={t('lookup.hint')}
          value={number}
          maxLength={maxLength}
          autoComplete="off"
          error={isWrong ? t('lookup.tooShort', { count: minLength }) : null}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit">{t('lookup.find')}</Button>
      </Group>
    </form>
  );
}

type Why = 'none' | 'wrong' | 'expired' | 'revoked';

/** Why there is no stone to show; null for a failure that another attempt may heal. */
function whyNone({ code, data }: Problem): Why | null {
  if (code === 'E_NOT_FOUND' || code === 'E_VALIDATION') return 'wrong';
  if (code !== 'E_EXPIRED') return null;
  const isRevoked =
    typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'REVOKED';
  return isRevoked ? 'revoked' : 'expired';
}

function NoStone({ why, page }: { why: Why; page: StonePage }) {
  const { t } = useTranslation('sharedStone');
  return (
    <div className={common.stack}>
      <EmptyState
        title={t(`missing.${why}`)}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="contactUs" {...props} />}>
            {t('ask')}
          </Button>
        }
      >
        {t(`missing.${why}About`)}
      </EmptyState>
      <StoneLookup page={page} />
    </div>
  );
}

type Props = { page: StonePage; actions?: ReactNode; children: (shown: ShownStone) => ReactNode };

function Pages({ page, asked }: { page: StonePage; asked: Asked }) {
  const { t } = useTranslation(['sharedStone', 'shell']);
  return (
    <nav aria-label={t('sharedStone:pages')}>
      <ul className={styles.pages}>
        {stonePages.map((name) => (
          <li key={name}>
            <Link
              to={name}
              query={queryOf(asked)}
              className={styles.page}
              aria-current={name === page ? 'page' : undefined}
            >
              {t(`shell:title.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SharedStonePage({ page, actions, children }: Props) {
  const { t } = useTranslation('shell');
  const { asked, reading } = useShownStone();
  const tools = useFactTools();
  const stone = asked === null ? undefined : reading.data?.stone;
  const title = t(`title.${page}`);
  const summary = stone && summaryOf(stone, tools);
  usePageDescription(summary);
  return (
    <div className={common.stack}>
      <PageHeading
        tabTitle={stone && `${stone.stoneId} · ${title}`}
        description={summary}
        actions={stone && actions}
      >
        {stone === undefined ? title : dotted([title, stone.stoneId])}
      </PageHeading>
      {asked === null ? (
        <NoStone why="none" page={page} />
      ) : (
        <Loaded
          of={reading}
          shape="record"
          instead={(problem) => {
            const why = whyNone(problem);
            return why === null ? null : <NoStone why={why} page={page} />;
          }}
          className={common.stack}
        >
          {(shown) => (
            <>
              <Pages page={page} asked={asked} />
              <StoneStanding shown={shown} />
              {children(shown)}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
