import '@mantine/core/styles/Pagination.layer.css';
import { Group, Pagination as KitPagination } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The kit draws its icons without hiding them from assistive technology, which reads the names of the buttons. */
function PagerIcon({ drawing, ...props }: ComponentProps<'svg'> & { drawing: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false" {...props}>
      <path d={drawing} />
    </svg>
  );
}

const paths = {
  first:
    'M6.85 3.85a.5.5 0 1 0-.7-.7l-4.5 4.5a.5.5 0 0 0 0 .7l4.5 4.5a.5.5 0 0 0 .7-.7L2.71 8zM13.85 3.85a.5.5 0 0 0-.7-.7l-4.5 4.5a.5.5 0 0 0 0 .7l4.5 4.5a.5.5 0 0 0 .7-.7L9.71 8z',
  previous:
    'M8.78 8 12 11.22a.75.75 0 1 1-1.06 1.06L6.72 8.53a.75.75 0 0 1 0-1.06l4.22-3.75A.75.75 0 1 1 12 4.78z',
  next: 'M7.22 8 4 4.78a.75.75 0 0 1 1.06-1.06l4.22 3.75a.75.75 0 0 1 0 1.06l-4.22 3.75A.75.75 0 1 1 4 11.22z',
  last: 'M9.15 3.85a.5.5 0 1 1 .7-.7l4.5 4.5a.5.5 0 0 1 0 .7l-4.5 4.5a.5.5 0 0 1-.7-.7L13.29 8zM2.15 3.85a.5.5 0 0 1 .7-.7l4.5 4.5a.5.5 0 0 1 0 .7l-4.5 4.5a.5.5 0 0 1-.7-.7L6.29 8z',
  dots: 'M2 8a1 1 0 1 1 2 0 1 1 0 0 1-2 0zm5 0a1 1 0 1 1 2 0 1 1 0 0 1-2 0zm5 0a1 1 0 1 1 2 0 1 1 0 0 1-2 0z',
} as const;

const First = (props: ComponentProps<'svg'>) => <PagerIcon drawing={paths.first} {...props} />;
const Previous = (props: ComponentProps<'svg'>) => <PagerIcon drawing={paths.previous} {...props} />;
const Next = (props: ComponentProps<'svg'>) => <PagerIcon drawing={paths.next} {...props} />;
const Dots = (props: ComponentProps<'svg'>) => <PagerIcon drawing={paths.dots} {...props} />;
const Last = (props: ComponentProps<'svg'>) => <PagerIcon drawing={paths.last} {...props} />;

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
        <KitPagination.First icon={First} aria-label={t('first')} />
        <KitPagination.Previous icon={Previous} aria-label={t('previous')} />
        <KitPagination.Items dotsIcon={Dots} />
        <KitPagination.Next icon={Next} aria-label={t('next')} />
        <KitPagination.Last icon={Last} aria-label={t('last')} />
      </Group>
    </KitPagination.Root>
  );
}
