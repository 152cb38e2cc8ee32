import { ActionIcon, Checkbox } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { arrows } from '#src/shared/grid/arrows.ts';
import type { GridColumn } from '#src/shared/grid/types.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { useActionItems } from '../actions/use-action-items.ts';
import type { ListActions } from '../actions/use-actions.ts';
import { cellText } from '../columns/grid-columns.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import styles from './ListCards.module.css';
import type { Expansion } from './use-expansion.tsx';

type Columns<Row> = readonly GridColumn<Row>[];

type Props<Row extends ListRow, Filters> = {
  row: Row;
  list: StoneListDefinition<Row, Filters>;
  tools: ListActions<Row>;
  expansion: Expansion<Row>;
  /** Columns of the card with labels and formats; `states` are its status and its picture. */
  parts: { readonly facts: Columns<Row>; readonly figures: Columns<Row>; readonly states: Columns<Row> };
};

/** Formatted value of a column; with the earlier one and the direction if it changed. */
function Figure<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  const text = cellText(column, row) || '–';
  const trend = column.trend?.(row) ?? null;
  if (trend === null) return text;
  return (
    <>
      <s aria-hidden="true" className={styles.before}>
        {trend.before}
      </s>{' '}
      <span role="img" aria-label={trend.label} title={trend.label} className={styles.trend}>
        {arrows[trend.direction]}
      </span>{' '}
      {text}
    </>
  );
}

/** Picture of a row in reserved space; a neutral background if there is none. */
function Picture<Row>({ row, columns }: { row: Row; columns: Columns<Row> }) {
  const media = columns.flatMap((column) => column.media?.(row) ?? []);
  const picture = media.find(({ icon }) => icon === 'image');
  if (picture?.href === undefined) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={picture.href}
      alt={picture.label}
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
    />
  );
}

/** One row as a card: identity, key figures, checkbox and menu. */
export function CardRow<Row extends ListRow, Filters>({
  row,
  list,
  tools,
  parts,
  expansion,
}: Props<Row, Filters>) {
  const { t } = useTranslation('lists');
  const nameId = useId();
  const { itemsOf } = useActionItems(tools);
  const { grid } = list.selection;
  const id = list.rowId(row);
  const name = list.rowName(row);
  const address = list.hrefOf(row);
  const isSelected = useSyncExternalStore(grid.subscribe, () => grid.has(id));
  const [state] = parts.states;
  const isExpanded = expansion.id === id;
  const facts = parts.facts.map((column) => cellText(column, row)).filter((text) => text !== '');
  return (
    <li
      className={styles.card}
      data-row={id}
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      data-mark={expansion.marks.get(id)}
    >
      <Checkbox
        className={styles.check}
        aria-label={t('grid.selectRow', { stone: name })}
        checked={isSelected}
        onChange={() => grid.toggle([id])}
      />
      <Picture row={row} columns={parts.states} />
      <div className={styles.body}>
        <p className={styles.name}>
          <span id={nameId}>
            {address === null ? <bdi>{name}</bdi> : <RouterLink href={address}>{name}</RouterLink>}
          </span>
          <span className={styles.state}>{state !== undefined && <Figure column={state} row={row} />}</span>
        </p>
        <p className={styles.facts}>
          <bdi>{dotted(facts)}</bdi>
        </p>
      </div>
      <Menu
        label={t('rowMenu', { stone: name })}
        items={() => itemsOf(row)}
        target={
          <ActionIcon
            variant="subtle"
            size={44}
            className={styles.menu}
            aria-label={t('rowMenu', { stone: name })}
          >
            <Icon name="more" />
          </ActionIcon>
        }
      />
      <ActionIcon
        variant="subtle"
        size={44}
        className={styles.expand}
        aria-expanded={isExpanded}
        aria-label={t('expand.label', { stone: name })}
        onClick={() => expansion.toggle(row)}
      >
        <Icon name={isExpanded ? 'fold' : 'unfold'} />
      </ActionIcon>
      <dl className={styles.figures}>
        {parts.figures.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd dir="ltr">
              <Figure column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {isExpanded && <div className={styles.expanded}>{expansion.content}</div>}
    </li>
  );
}
