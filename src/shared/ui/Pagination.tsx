import '@mantine/core/styles/Pagination.layer.css';
import { Group, Pagination as KitPagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** Accessible name, if a screen has more than one. */
  label?: string;
};

/** Page navigation: first, last, current and neighbouring pages. Renders nothing for a single page. */
export function Pagination({ page, pages, onChange, label }: Props) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <KitPagination.Root
      component="nav"
      aria-label={label ?? t('pagination')}
      total={pages}
      value={page}
      onChange={onChange}
      size="sm"
      siblings={1}
      getItemProps={(number) => ({ 'aria-label': t('pageOf', { page: number, pages }) })}
    >
      <Group gap={4}>
        <KitPagination.First aria-label={t('first')} />
        <KitPagination.Previous aria-label={t('previous')} />
        <KitPagination.Items />
        <KitPagination.Next aria-label={t('next')} />
        <KitPagination.Last aria-label={t('last')} />
      </Group>
    </KitPagination.Root>
  );
}
