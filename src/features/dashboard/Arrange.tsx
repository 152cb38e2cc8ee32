import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Segments } from '#src/shared/ui/Segments.tsx';
import styles from './Arrange.module.css';
import {
  hideTile,
  isSameLayout,
  type Layout,
  moveTile,
  resizeTile,
  showTile,
  sizeOf,
  tileSizes,
  usualLayout,
} from './layout.ts';
import tileStyles from './Tile.module.css';
import { useSaveDashboard } from './use-dashboard-setting.ts';

type ArrangedTileProps = {
  tile: DashboardTile;
  layout: Layout;
  onChange: (layout: Layout) => void;
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
  }, [shift, transition]);
  return element;
}

function ArrangedTile({ tile, layout, onChange, onMove }: ArrangedTileProps) {
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
  const moves = [
    { key: 'earlier', icon: 'up', isDisabled: at === 0, onClick: () => onMove(tile, at - 1) },
    {
      key: 'later',
      icon: 'down',
      isDisabled: at === layout.visible.length - 1,
      onClick: () => onMove(tile, at + 1),
    },
    { key: 'hide', icon: 'close', isDisabled: false, onClick: () => onChange(hideTile(layout, tile)) },
  ] as const;
  return (
    <li
      ref={setElement}
      className={`${tileStyles.tile} ${styles.tile}`}
      data-size={size}
      data-dragged={isDragging || undefined}
    >
      <Group gap="0.5rem" wrap="nowrap">
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
        <Box component="h3" m={0} fz="md">
          {name}
        </Box>
      </Group>
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
          {moves.map(({ key, icon, isDisabled, onClick }) => (
            <ActionIcon
              key={key}
              variant="subtle"
              aria-label={t(`arrange.${key}`, { tile: name })}
              disabled={isDisabled}
              onClick={onClick}
            >
              <Icon name={icon} />
            </ActionIcon>
          ))}
        </span>
      </div>
    </li>
  );
}

type Props = {
  layout: Layout;
  allowed: ReadonlySet<DashboardTile>;
  version: string | undefined;
  onEnd: () => void;
};

function useDragMessages(draft: Layout) {
  const { t } = useTranslation('dashboard');
  const nameOf = (id: unknown) => {
    const tile = draft.visible.find((each) => each === id);
    return tile === undefined ? '' : t(`tile.${tile}`);
  };
  const tiles: readonly unknown[] = draft.visible;
  const at = (name: string, over: unknown) =>
    t('arrange.at', {
      tile: name,
      at: tiles.indexOf(over) + 1,
      count: draft.visible.length,
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('arrange.lifted', { tile: nameOf(active.id) }),
    onDragOver: ({ active, over }) => (over === null ? undefined : at(nameOf(active.id), over.id)),
    onDragEnd: ({ active, over }) => (over === null ? undefined : at(nameOf(active.id), over.id)),
    onDragCancel: ({ active }) => t('arrange.returned', { tile: nameOf(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('arrange.how') } };
}

function HiddenTiles({ draft, onShow }: { draft: Layout; onShow: (tile: DashboardTile) => void }) {
  const { t } = useTranslation('dashboard');
  if (draft.hidden.length === 0) return null;
  return (
    <Panel title={t('arrange.hidden')}>
      <Group gap="xs">
        {draft.hidden.map((tile) => (
          <Button key={tile} variant="default" size="xs" onClick={() => onShow(tile)}>
            {t('arrange.show', { tile: t(`tile.${tile}`) })}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}

export function Arrange({ layout, allowed, version, onEnd }: Props) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [draft, setDraft] = useState(layout);
  const [moved, setMoved] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The version that the draft is based on; after a conflict, the one that the user was warned about.
  const [base, setBase] = useState(version);
  const { isSending, problem, save } = useSaveDashboard({ onDone: onEnd, success: () => t('arrange.saved') });
  const isStale = problem?.code === 'E_CONFLICT';
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const dragMessages = useDragMessages(draft);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const move = (tile: DashboardTile, place: number) => {
    const next = moveTile(draft, tile, place);
    setDraft(next);
    setMoved(
      t('arrange.at', {
        tile: t(`tile.${tile}`),
        at: next.visible.indexOf(tile) + 1,
        count: next.visible.length,
      }),
    );
  };
  const tiles: readonly unknown[] = draft.visible;
  const dragEnd = ({ active, over }: DragEndEvent) => {
    const tile = draft.visible.find((each) => each === active.id);
    const place = tiles.indexOf(over?.id);
    if (tile !== undefined && place >= 0) setDraft(moveTile(draft, tile, place));
  };
  const send = () => {
    save({ tiles: [...draft.visible], sizes: { ...draft.sizes } }, base);
    setBase(version);
  };
  const takeOther = () => {
    setDraft(layout);
    setBase(version);
  };
  return (
    <section className={styles.arrange} aria-labelledby="arrange-tiles">
      <Group gap="0.75rem" justify="space-between">
        <h2 id="arrange-tiles" ref={heading} tabIndex={-1} className={common.partTitle}>
          {t('arrange.title')}
        </h2>
        <Group gap="xs">
          <Button variant="default" onClick={() => setDraft(usualLayout(allowed))}>
            {t('arrange.reset')}
          </Button>
          <Button variant="default" onClick={onEnd}>
            {t('common:cancel')}
          </Button>
          <BusyButton isBusy={isSending} onClick={() => (isSameLayout(draft, layout) ? onEnd() : send())}>
            {t('common:save')}
          </BusyButton>
        </Group>
      </Group>
      <Text inherit maw="60ch" c="dimmed" fz="sm">
        {t('arrange.about')}
      </Text>
      {isStale && (
        <Notice tone="warning" title={t('arrange.stale')}>
          {t('arrange.staleAbout')}
          <Button mt="sm" display="block" size="xs" variant="default" onClick={takeOther}>
            {t('arrange.takeOther')}
          </Button>
        </Notice>
      )}
      {problem !== null && !isStale && <ProblemNotice problem={problem} title={t('arrange.failed')} />}
      <p role="status" className={common.hidden}>
        {moved}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dragEnd}
        accessibility={dragMessages}
      >
        <SortableContext items={[...draft.visible]} strategy={rectSortingStrategy}>
          <ol className={`${tileStyles.tiles} ${styles.tiles}`}>
            {draft.visible.map((tile) => (
              <ArrangedTile key={tile} tile={tile} layout={draft} onChange={setDraft} onMove={move} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <HiddenTiles draft={draft} onShow={(tile) => setDraft(showTile(draft, tile))} />
    </section>
  );
}
