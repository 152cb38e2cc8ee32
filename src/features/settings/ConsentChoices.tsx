import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preference, preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Settings.module.css';

type ConsentProps = { preference: Preference<boolean>; label: string; about: string };

/** A consent: off until it is given, in effect at once, and kept in the account. */
function Consent({ preference, label, about }: ConsentProps) {
  const [hasConsent, choose] = usePreference(preference);
  const id = useId();
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={id}
        checked={hasConsent ?? false}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <p id={id} className={styles.sample}>
        {about}
      </p>
    </div>
  );
}

/** What the portal may record and load only with consent. The chat is offered where the build has one. */
export function ConsentChoices({ hasChat }: { hasChat: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <Panel title={t('consent.title')}>
      <div className={styles.consents}>
        <Consent
          preference={preferences.usageConsent}
          label={t('consent.usage')}
          about={t('consent.usageAbout')}
        />
        {hasChat && (
          <Consent
            preference={preferences.chatConsent}
            label={t('consent.chat')}
            about={t('consent.chatAbout')}
          />
        )}
      </div>
    </Panel>
  );
}
