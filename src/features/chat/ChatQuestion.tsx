import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import type { Chat } from './use-chat.ts';

export function ChatQuestion({ chat }: { chat: Chat }) {
  const { t } = useTranslation('portal');
  return (
    <ConfirmDialog
      isOpen={chat.isAsking}
      title={t('chat.title')}
      confirmLabel={t('chat.agree')}
      onConfirm={chat.agree}
      onCancel={chat.decline}
    >
      {t('chat.about', { host: chat.host })}
    </ConfirmDialog>
  );
}
