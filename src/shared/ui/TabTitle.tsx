import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const OwnTitle = createContext<(title: string | null) => void>(() => {});
const TabCount = createContext<(count: string) => void>(() => {});

type Props = {
  title: string;
  /** Whether the title ends with the name of the portal. */
  isNamed?: boolean;
  children: ReactNode;
};

/** Sets the title of the browser tab to `title`, unless a descendant calls `useTabTitle`. */
export function TabTitle({ title, isNamed = true, children }: Props) {
  const { t } = useTranslation();
  const [own, setOwn] = useState<string | null>(null);
  const [count, setCount] = useState('');
  return (
    <OwnTitle value={setOwn}>
      <TabCount value={setCount}>
        <title>{`${count && `(${count}) `}${own ?? title}${isNamed ? ` · ${t('product')}` : ''}`}</title>
        {children}
      </TabCount>
    </OwnTitle>
  );
}

/** Overrides the title of the browser tab while the caller is mounted; undefined leaves it unchanged. */
export function useTabTitle(title: string | undefined): void {
  const setOwn = use(OwnTitle);
  useEffect(() => {
    if (title === undefined) return;
    setOwn(title);
    return () => setOwn(null);
  }, [setOwn, title]);
}

/** Puts a count in parentheses before the title of the browser tab while the caller is mounted; an empty text for none. */
export function useTabCount(count: string): void {
  const setCount = use(TabCount);
  useEffect(() => {
    setCount(count);
    return () => setCount('');
  }, [setCount, count]);
}
