import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { asProblem, type Problem } from '#src/shared/api/problem.ts';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Skeleton, type SkeletonShape } from '#src/shared/ui/Skeleton.tsx';
import styles from './Loaded.module.css';
import { OutdatedNotice } from './OutdatedNotice.tsx';

export type Reading<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPending' | 'dataUpdatedAt' | 'refetch'
>;

type Props<Data> = {
  of: Reading<Data>;
  /** Shape of the skeleton during the first load. */
  shape: SkeletonShape;
  /** Title of the error notice: what could not be loaded. */
  title?: string | undefined;
  /**
   * Replaces the whole content for a failure that the screen handles itself, such as E_NOT_FOUND; null for other
   * failures.
   */
  instead?: (problem: Problem) => ReactNode;
  /** Whether `empty` stands for the data; by default for none, and for a list or a page without entries. */
  isEmpty?: (data: Data) => boolean;
  /** Empty state: why there is nothing, and what to do next. */
  empty?: ReactNode;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
};

const isNothing = (data: unknown) => {
  const list = data instanceof Object && 'list' in data ? data.list : data;
  return list === null || (Array.isArray(list) && list.length === 0);
};

/** Notice of a failed load, with a retry button that keeps the focus. */
function useRetry({ error, isFetching, refetch }: Reading<unknown>) {
  const content = useRef<HTMLDivElement>(null);
  // A query clears its error when it is retried. The notice stays until the reply, so that its button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  if (retried !== null && !isFetching && error !== retried) setRetried(null);

  async function retry() {
    setRetried(error);
    await refetch();
    // The button was removed: moves the focus to the data.
    setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
  }
  return { content, failed: asProblem(error ?? retried), isRetrying: retried !== null, onRetry: retry };
}

/**
 * The four states of a query: a skeleton, a failure with a retry button, an empty state with a next step, and the data.
 * Data whose refetch failed stay visible, dimmed, with their age and a refresh button.
 */
export function Loaded<Data>(props: Props<Data>) {
  const { of: reading, shape, title, instead, isEmpty = isNothing, empty, className, children } = props;
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
        className={`${styles.content} ${common.focusTarget} ${className ?? ''}`}
        data-outdated={failed !== null || undefined}
      >
        {empty !== undefined && isEmpty(data) ? empty : children(data)}
      </div>
    </>
  );
}
