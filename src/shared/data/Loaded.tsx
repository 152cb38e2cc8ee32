import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { asProblem, type Problem } from '#src/shared/api/problem.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Skeleton, type SkeletonShape } from '#src/shared/ui/Skeleton.tsx';
import styles from './Loaded.module.css';
import { OutdatedNotice } from './OutdatedNotice.tsx';

/** What is being read: the result of a query, or of several in one. */
export type Reading<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPending' | 'dataUpdatedAt' | 'refetch'
>;

type Props<Data> = {
  of: Reading<Data>;
  /** The outline of the content while it is read for the first time. */
  shape: SkeletonShape;
  /** What could not be read, as the title of the failure. */
  title?: string | undefined;
  /** Takes the place of everything for a failure that the screen has an answer to, such as E_NOT_FOUND; else null. */
  instead?: (problem: Problem) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Why there is nothing, and what to do next. */
  empty?: ReactNode;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** The failure of a reading, and another attempt that keeps the focus in place. */
function useRetry({ error, isFetching, refetch }: Reading<unknown>) {
  const content = useRef<HTMLDivElement>(null);
  // A query that is tried again forgets its failure at once; the notice stays, so that its button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  if (retried !== null && !isFetching && error !== retried) setRetried(null);

  async function retry() {
    setRetried(error);
    await refetch();
    // The button is gone with the notice; the focus goes on in what it brought.
    setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
  }
  return { content, failed: asProblem(error ?? retried), isRetrying: retried !== null, onRetry: retry };
}

/**
 * The four states of something that is read: an outline, a failure with another attempt, nothing with a next step, and
 * the data. Data that could not be read again stay, dimmed, with their age and a way to refresh them.
 */
export function Loaded<Data>(props: Props<Data>) {
  const { of: reading, shape, title, instead, isEmpty, empty, className, children } = props;
  const { data, isFetching, isPending, dataUpdatedAt } = reading;
  const { content, failed, isRetrying, onRetry } = useRetry(reading);
  const answer = failed === null ? null : (instead?.(failed) ?? null);
  if (answer !== null) return answer;
  if (data === undefined) {
    if (failed !== null) {
      return <ProblemNotice problem={failed} title={title} onRetry={onRetry} isRetrying={isRetrying} />;
    }
    return isPending && isFetching ? <Skeleton shape={shape} /> : null;
  }
  return (
    <>
      {failed !== null && (
        <OutdatedNotice problem={failed} readAt={dataUpdatedAt} onRetry={onRetry} isRetrying={isRetrying} />
      )}
      <div
        ref={content}
        tabIndex={-1}
        className={`${styles.content} ${className ?? ''}`}
        data-outdated={failed !== null || undefined}
      >
        {isEmpty?.(data) === true ? empty : children(data)}
      </div>
    </>
  );
}
