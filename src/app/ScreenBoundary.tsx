import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MISSING_FILE } from '#src/shared/i18n/messages.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

type Props = {
  children: ReactNode;
  /** Loads the code and the messages of the children again; rejects when it fails. */
  reload: () => Promise<unknown>;
};
type State = { error: unknown };

const isMissingFile = (error: unknown) => error instanceof Error && error.name === MISSING_FILE;

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

/** Catches what a screen or a layout throws and offers to try again. A class, because React catches in classes only. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** A file that is missing twice is from an older build: the page is reloaded. */
  retry = async () => {
    try {
      await this.props.reload();
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
