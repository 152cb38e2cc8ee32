import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import styles from './Arrange.module.css';
import { hideTile, type Layout, resizeTile, sizeOf, tileSizes } from './layout.ts';
import { Segments } from './Segments.tsx';
import tileStyles from './Tile.module.css';

type Props = {
  tile: DashboardTile;
  layout: Layout;
  onChange: (layout: Layout) => void;
  /** Moves the tile to a place, counted from 0. */
  onMove: (tile: DashboardTile, place: number) => void;
};

type Shift = { readonly x: number; readonly y: number };

/**
 * Moves an element during a drag. Set on the element: the Content-Security-Policy allows no style attributes. Sizes differ, so
 * a tile is not scaled to the place that it passes.
 */
function useShift(shift: Shift | null, transition: string | undefined) {
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const style = element.current?.style;
    style?.setProperty('transform', shift === null ? '' : `translate3d(${shift.x}px, ${shift.y}px, 0)`);
    style?.setProperty('transition', transition ?? '');
  });
  return element;
}

/** A tile under arrangement: its name, a grip to drag it, and buttons for place, size and visibility. */
export function ArrangedTile({ tile, layout, onChange, onMove }: Props) {
  const { t } = useTranslation('dashboard');
  const name = t(`tile.${tile}`);
  const size = sizeOf(layout, tile);
  const at = layout.visible.indexOf(tile);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: tile, attributes: { roleDescription: t('arrange.role') } });
  const element = useShift(transform, transition);
  const setElement = useCallback(
    (node: HTMLLIElement | null) => {
      element.current = node;
      setNodeRef(node);
    },
    [element, setNodeRef],
  );
  const sizes = (['SMALL', 'MEDIUM', 'LARGE'] as const).filter((each) => tileSizes[tile].includes(each));
  return (
    <li
      ref={setElement}
      className={`${tileStyles.tile} ${styles.tile}`}
      data-size={size}
      data-dragged={isDragging || undefined}
    >
      <div className={styles.name}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={t('arrange.drag', { tile: name })}
        >
          <Icon name="grip" />
        </button>
        <h3 className={styles.tileTitle}>{name}</h3>
      </div>
      <div className={common.spread}>
        {sizes.length > 1 && (
          <Segments
            isSmall
            label={t('arrange.size', { tile: name })}
            options={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
            value={size}
            onChange={(value) => onChange(resizeTile(layout, tile, value))}
          />
        )}
        <span className={styles.movers}>
          <ActionIcon
            variant="subtle"
            aria-label={t('arrange.earlier', { tile: name })}
            disabled={at === 0}
            onClick={() => onMove(tile, at - 1)}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('arrange.later', { tile: name })}
            disabled={at === layout.visible.length - 1}
            onClick={() => onMove(tile, at + 1)}
          >
            <Icon name="down" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('arrange.hide', { tile: name })}
            onClick={() => onChange(hideTile(layout, tile))}
          >
            <Icon name="close" />
          </ActionIcon>
        </span>
      </div>
    </li>
  );
}
