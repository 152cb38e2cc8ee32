import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Loaded, type Reading } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';

/** The dialog that adds a record or changes one; `edited` is null for a new one, and kept while the dialog closes. */
export function useEditDialog<Row>() {
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Row | null>(null);
  const edit = (row: Row | null) => {
    setEdited(row);
    setOpen(true);
  };
  return { isOpen, edited, edit, close: () => setOpen(false) };
}

type Props<Row, Group extends string> = {
  of: Reading<readonly Row[]>;
  words: {
    readonly missing: string;
    readonly none: string;
    readonly noneAbout: string;
    readonly add: string;
  };
  /** Adds a record; absent for users who may not. */
  onAdd?: (() => void) | undefined;
  /** The groups in their order; those without records are left out. */
  groups: readonly Group[];
  groupOf: (row: Row) => Group;
  titleOf: (group: Group) => string;
  cardOf: (row: Row) => ReactNode;
};

export function CardGroups<Row, Group extends string>(props: Props<Row, Group>) {
  const { of: reading, words, onAdd, groups, groupOf, titleOf, cardOf } = props;
  const add = onAdd === undefined ? null : <Button onClick={onAdd}>{words.add}</Button>;
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={words.missing}
      empty={
        <EmptyState title={words.none} actions={add}>
          {words.noneAbout}
        </EmptyState>
      }
    >
      {(rows) => (
        <div className={common.stackWide}>
          {add !== null && <div>{add}</div>}
          {groups
            .map((group) => ({ group, of: rows.filter((row) => groupOf(row) === group) }))
            .filter((each) => each.of.length > 0)
            .map((each) => (
              <Panel key={each.group} title={titleOf(each.group)}>
                <ul className={common.cards}>{each.of.map(cardOf)}</ul>
              </Panel>
            ))}
        </div>
      )}
    </Loaded>
  );
}
