import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteName } from '#src/paths/paths.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { reloadScreen } from './screens.ts';

type Props = { children: ReactNode; name?: RouteName };
type State = { error: unknown };

const isMissingFile = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function Fallback({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['problems', 'common']);
  return (
    <Notice tone="danger" title={t('problems:screenTitle')}>
      {t(isMissingFile(error) ? 'problems:outdatedText' : 'problems:screenText')}
      <Button mt="sm" display="block" size="xs" variant="default" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Notice>
  );
}

/** Keeps a broken screen from taking the portal with it. A class because React offers nothing else to catch with. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** A file that is missing twice belongs to an older version of the portal: the page itself is loaded afresh. */
  retry = async () => {
    const { name } = this.props;
    try {
      if (name !== undefined) await reloadScreen(name);
      this.setState({ error: null });
    } catch {
      if (navigator.onLine) window.location.reload();
    }
  };

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <Fallback error={error} onRetry={this.retry} />;
  }
}
