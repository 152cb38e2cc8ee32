import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

/** Asks before entries are lost. Escape and the first button return to the form. */
export function LeaveQuestion({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  const { t } = useTranslation('forms');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('leave.about')}
    </ConfirmDialog>
  );
}
