import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { chatHost, chatScript, loadChat } from './chat-script.ts';

export type Chat = {
  readonly host: string;
  readonly isAsking: boolean;
  readonly open: () => void;
  readonly agree: () => void;
  readonly decline: () => void;
};

/** The chat of the house; null in a build without one. Nothing of it is loaded before the user opens it and consents. */
export function useChat(): Chat | null {
  const { t } = useTranslation('portal');
  const [hasConsent, choose] = usePreference(preferences.chatConsent);
  const [isAsking, question] = useDisclosure(false);
  const script = chatScript();
  if (script === null) return null;
  const load = () => {
    loadChat(script).catch(() => notifyProblem(t('chat.failed')));
  };
  return {
    host: chatHost(script),
    isAsking,
    open: hasConsent === true ? load : question.open,
    agree: () => {
      choose(true);
      question.close();
      load();
    },
    decline: question.close,
  };
}
