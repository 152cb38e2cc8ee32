import { Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { Action } from './action.ts';
import styles from './StoneList.module.css';
import type { ListActions } from './use-actions.ts';

type Props<Row extends Stone> = {
  tools: ListActions<Row>;
  selected: readonly Row[];
};

function ActionButton<Row extends Stone>({ action, tools, selected }: Props<Row> & { action: Action<Row> }) {
  const { t } = useTranslation('lists');
  const applies = selected.length === 0 ? true : action.appliesTo(selected);
  const reason = applies === true ? null : t(`reason.${applies}`);
  return (
    <Tooltip label={reason ?? `Alt+${action.shortcut}`} multiline maw={320}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name={action.icon} />}
        {...(reason === null ? {} : { 'aria-disabled': true, 'data-disabled': true })}
        aria-keyshortcuts={`Alt+${action.shortcut}`}
        onClick={() => tools.start(action, selected)}
      >
        {t(`action.${action.key}`)}
      </Button>
    </Tooltip>
  );
}

/** The actions on the selection as buttons and shortcuts, and what keeps the last one from being taken. */
export function ListToolbar<Row extends Stone>({
  tools,
  selected,
  children,
}: Props<Row> & { children?: ReactNode }) {
  const { t } = useTranslation('lists');
  const offered = tools.actions.filter(({ isRowOnly }) => isRowOnly !== true);
  useHotkeys(
    tools.started === null
      ? offered.map((action) => [
          `alt+${action.shortcut}`,
          () => tools.start(action, selected),
          { usePhysicalKeys: true, preventDefault: true },
        ])
      : [],
  );
  return (
    <>
      <div className={styles.tools}>
        <fieldset aria-label={t('action.label')} className={styles.toolbar}>
          {offered.map((action) => (
            <ActionButton key={action.key} action={action} tools={tools} selected={selected} />
          ))}
        </fieldset>
        {children}
      </div>
      {tools.message !== null && tools.message.about === selected.length && (
        <Notice tone="warning" onClose={tools.dismiss}>
          {tools.message.text}
        </Notice>
      )}
    </>
  );
}
