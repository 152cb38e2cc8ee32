import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import type { ListActions } from './use-actions.ts';

/**
 * Gives the focus back to where the action was started. The kit does so when a dialog closes, but these are taken
 * away while they are open.
 */
function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
      });
    };
  }, []);
}

function OpenDialog<Row extends Stone>({ tools }: { tools: ListActions<Row> }) {
  const { t } = useTranslation('lists');
  useFocusBack();
  const { started } = tools;
  if (started === null) return null;
  const { action, rows } = started;
  if ('Dialog' in action) {
    const { Dialog } = action;
    return <Dialog rows={rows} onClose={tools.close} />;
  }
  if (!('write' in action) || action.confirm === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t(`action.${action.key}`)}
      confirmLabel={t(`action.${action.key}`)}
      isBusy={tools.isRunning}
      problem={tools.problem}
      onConfirm={tools.proceed}
      onCancel={() => tools.close(false)}
    >
      {t(`confirm.${action.confirm}`)}
    </ConfirmDialog>
  );
}

/** The question or the dialog of the action under way. */
export function ActionDialogs<Row extends Stone>({ tools }: { tools: ListActions<Row> }) {
  return tools.started === null ? null : <OpenDialog tools={tools} />;
}
