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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Arrange.module.css';
import { ArrangedTile } from './ArrangedTile.tsx';
import { isSameLayout, type Layout, moveTile, showTile, usualLayout } from './layout.ts';
import grid from './TileGrid.module.css';
import { useSaveDashboard } from './use-dashboard-setting.ts';

type Props = {
  /** The layout as the account has it; it follows changes made in other windows. */
  layout: Layout;
  /** Tiles that the user may see. */
  allowed: ReadonlySet<DashboardTile>;
  variant: DashboardVariant;
  version: string | undefined;
  onEnd: () => void;
};

/** What a screen reader hears during a drag by keyboard. */
function useDragWords(draft: Layout) {
  const { t } = useTranslation('dashboard');
  const nameOf = (id: unknown) => {
    const tile = draft.visible.find((each) => each === id);
    return tile === undefined ? '' : t(`tile.${tile}`);
  };
  const at = (name: string, over: unknown) =>
    t('arrange.at', {
      tile: name,
      at: draft.visible.findIndex((each) => each === over) + 1,
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

/** Tiles that are not shown, each with a button that puts it back. */
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

/**
 * The tiles as they are arranged: moved by dragging with mouse, finger or keyboard, or by buttons; sized; hidden and
 * shown. Nothing changes until it is saved. If another window has saved meanwhile, saving is refused once and the user
 * decides which layout stays.
 */
export function Arrange({ layout, allowed, variant, version, onEnd }: Props) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [draft, setDraft] = useState(layout);
  const [moved, setMoved] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The version that the draft is based on; after a conflict, the one that the user has been told of.
  const [base, setBase] = useState(version);
  const { isSending, problem, save } = useSaveDashboard({ onDone: onEnd, success: () => t('arrange.saved') });
  const isStale = problem?.code === 'E_CONFLICT';
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const dragWords = useDragWords(draft);
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
  const dragEnd = ({ active, over }: DragEndEvent) => {
    const tile = draft.visible.find((each) => each === active.id);
    const place = draft.visible.findIndex((each) => each === over?.id);
    if (tile !== undefined && place >= 0) setDraft(moveTile(draft, tile, place));
  };
  const send = () => {
    save({ variant, tiles: [...draft.visible], sizes: { ...draft.sizes } }, base);
    setBase(version);
  };
  const takeOther = () => {
    setDraft(layout);
    setBase(version);
  };
  return (
    <section className={styles.arrange} aria-labelledby="arrange-tiles">
      <div className={styles.head}>
        <h2 id="arrange-tiles" ref={heading} tabIndex={-1} className={styles.title}>
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
      </div>
      <p className={styles.about}>{t('arrange.about')}</p>
      {isStale && (
        <Notice tone="warning" title={t('arrange.stale')}>
          {t('arrange.staleAbout')}
          <Button mt="sm" display="block" size="xs" variant="default" onClick={takeOther}>
            {t('arrange.takeOther')}
          </Button>
        </Notice>
      )}
      {problem !== null && !isStale && <ProblemNotice problem={problem} title={t('arrange.failed')} />}
      <p role="status" className={styles.status}>
        {moved}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dragEnd}
        accessibility={dragWords}
      >
        <SortableContext items={[...draft.visible]} strategy={rectSortingStrategy}>
          <ol className={`${grid.tiles} ${styles.tiles}`}>
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
