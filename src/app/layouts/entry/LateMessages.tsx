import { useMessagesWanted } from '#src/shared/ui/messages-wanted.ts';
import { useLate } from './use-late.ts';

const load = async () => (await import('../Messages.tsx')).Messages;

/** Messages that are loaded with the first of them: signing in itself shows none. */
export function LateMessages() {
  const Messages = useLate(useMessagesWanted(), load);
  return Messages && <Messages />;
}
