import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PageHeading.module.css';

type Props = {
  children: string;
  /** Title of the browser tab, when the heading is too short for it. */
  tabTitle?: string;
  /** One line under the heading. */
  description?: ReactNode;
  /** Stands at the end of the line. */
  actions?: ReactNode;
};

let isFirstPage = true;

/**
 * The one h1 of a screen. Names the browser tab, and takes the focus when the screen was reached inside the portal,
 * so that a screen reader starts with it; the first page of a visit leaves the focus to the browser.
 */
export function PageHeading({ children, tabTitle = children, description, actions }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const product = t('product');

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <header className={styles.header}>
      <title>{`${tabTitle} · ${product}`}</title>
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
