import { type ReactNode, useEffect, useRef } from 'react';
import styles from './PageHeading.module.css';
import { useTabTitle } from './TabTitle.tsx';

type Props = {
  children: string;
  /** Title of the browser tab, when it should not be that of the route: the number of a stone. */
  tabTitle?: string | undefined;
  /** One line under the heading. */
  description?: ReactNode;
  /** Stands at the end of the line. */
  actions?: ReactNode;
};

let isFirstPage = true;

/**
 * The one h1 of a screen. Takes the focus when the user navigated here inside the portal, so that a screen reader
 * starts with it; the first page of a visit leaves the focus to the browser.
 */
export function PageHeading({ children, tabTitle, description, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle(tabTitle);

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <header className={styles.header}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {children}
        </h1>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
