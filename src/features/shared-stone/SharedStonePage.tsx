import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { summaryOf } from '#src/domain/stones/facts.ts';
import { useFactTools } from '#src/domain/stones/use-fact-tools.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { usePageDescription } from '#src/shared/ui/page-description.ts';
import { type Asked, queryOf } from './asked-stone.ts';
import { NoStone, whyNone } from './NoStone.tsx';
import { type StonePage, stonePages } from './pages.ts';
import styles from './SharedStone.module.css';
import { StoneStanding } from './StoneStanding.tsx';
import { type ShownStone, useShownStone } from './use-shown-stone.ts';

type Props = {
  page: StonePage;
  /** Buttons at the end of the heading, once the stone is there. */
  actions?: ReactNode;
  children: (shown: ShownStone) => ReactNode;
};

/** Links to the other pages of the same stone. */
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

/** A public page of the stone that the address asks for: its heading, where it stands, the page, or why there is none. */
export function SharedStonePage({ page, actions, children }: Props) {
  const { t } = useTranslation('shell');
  const { asked, reading } = useShownStone();
  const tools = useFactTools();
  const stone = asked === null ? undefined : reading.data?.stone;
  const title = t(`title.${page}`);
  const summary = stone && summaryOf(stone, tools);
  usePageDescription(summary);
  return (
    <div className={styles.screen}>
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
          className={styles.content}
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
