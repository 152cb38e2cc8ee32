import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import type { SkeletonShape } from '#src/shared/ui/Skeleton.tsx';
import { Loaded, type Reading } from './Loaded.tsx';

type Data = { readonly count: number; readonly list: readonly unknown[] };

/** What could not be loaded; why there is nothing; how all entries are shown again. */
type Words = {
  readonly failed: string;
  readonly empty: string;
  readonly emptyAbout: string;
  readonly showAll: string;
};

/** The words of a list whose namespace has them under their usual names. */
export const pagedWords = (t: (key: keyof Words) => string): Words => ({
  failed: t('failed'),
  empty: t('empty'),
  emptyAbout: t('emptyAbout'),
  showAll: t('showAll'),
});

type Props<Page extends Data> = {
  of: Reading<Page>;
  /** Shape of the skeleton during the first load. */
  shape: SkeletonShape;
  words: Words;
  /** From 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Removes the filters. */
  onShowAll: () => void;
  children: (page: Page) => ReactNode;
};

/** One page of a filtered list with its page navigation; offers all entries when the filters leave none. */
export function PagedList<Page extends Data>(props: Props<Page>) {
  const { of, shape, words, page, pageSize, onPage, onShowAll, children } = props;
  return (
    <Loaded
      of={of}
      shape={shape}
      title={words.failed}
      empty={
        <EmptyState
          title={words.empty}
          actions={
            <Button variant="default" onClick={onShowAll}>
              {words.showAll}
            </Button>
          }
        >
          {words.emptyAbout}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          {children(data)}
          <Pagination page={page} pages={Math.ceil(data.count / pageSize)} onChange={onPage} />
        </>
      )}
    </Loaded>
  );
}
