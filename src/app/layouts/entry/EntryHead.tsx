import type { Namespace } from '#src/locales/namespaces.ts';
import { useMessages } from '#src/shared/i18n/messages.ts';
import { PageHead } from '../PageHead.tsx';

const namespaces: readonly Namespace[] = ['heads'];

export function EntryHead() {
  useMessages(namespaces);
  return <PageHead />;
}
