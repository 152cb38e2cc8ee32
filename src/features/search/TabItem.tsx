import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import styles from './SearchTabs.module.css';
import type { SearchTab } from './search-tabs.ts';

type Props = {
  tab: SearchTab;
  name: string;
  /** Number of its stones; undefined while unknown. */
  count: number | undefined;
  isActive: boolean;
  items: ComponentProps<typeof Menu>['items'];
  stop: { tabIndex: number; ref: (element: HTMLElement | null) => void; onFocus: () => void };
  onKeyDown: ComponentProps<'a'>['onKeyDown'];
  onOpen: () => void;
};

/** A tab: a link to its list with the number of stones; the active one has a menu. */
export function TabItem({ tab, name, count, isActive, items, stop, onKeyDown, onOpen }: Props) {
  const { t } = useTranslation('kept');
  const { number } = useFormats();
  return (
    <li className={styles.item} data-active={isActive || undefined}>
      <RouterLink
        {...stop}
        href={tab.address}
        className={styles.tab}
        data-tab={tab.id}
        title={name}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <bdi className={styles.name}>{name}</bdi>
        {count !== undefined && <span className={styles.count}>{number(count, 0)}</span>}
      </RouterLink>
      {isActive && (
        <Menu
          label={t('tabs.actions', { name })}
          items={items}
          target={
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('tabs.actions', { name })}>
              <Icon name="more" />
            </ActionIcon>
          }
        />
      )}
    </li>
  );
}
