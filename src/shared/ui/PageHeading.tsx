import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';
import common from '#src/shared/ui/Common.module.css';
import styles from './PageHeading.module.css';
import { useTabTitle } from './TabTitle.tsx';

type Props = {
  children: string;
  /** Language of the heading, if not that of the screen: the title of an article. */
  lang?: string | undefined;
  /** Title of the browser tab, if not that of the route: the number of a stone. */
  tabTitle?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
};

/** Whether a page of this visit was shown. */
const visit = createStore<{ readonly hasPage: boolean }>()(() => ({ hasPage: false }));

/**
 * The single h1 of a screen. Takes the focus after navigation inside the portal, so that a screen reader starts with
 * it; on the first page of a visit the browser controls the focus.
 */
export function PageHeading({ children, lang, tabTitle, description, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle(tabTitle);

  useEffect(() => {
    if (visit.getState().hasPage) heading.current?.focus({ preventScroll: true });
    visit.setState({ hasPage: true });
  }, []);

  return (
    <header className={styles.header}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.heading} lang={lang}>
          {children}
        </h1>
        {description !== undefined && <div className={common.note}>{description}</div>}
      </div>
      {actions !== undefined && <div className={common.wrap}>{actions}</div>}
    </header>
  );
}
