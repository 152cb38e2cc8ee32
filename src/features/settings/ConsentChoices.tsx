import { Stack, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Preference, preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

type ConsentProps = { preference: Preference<boolean>; label: string; about: string };

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
      <Text inherit c="dimmed" className={common.figures} id={id}>
        {about}
      </Text>
    </div>
  );
}

/** What the portal may record and load only with consent. The chat is offered where the build has one. */
export function ConsentChoices({ hasChat }: { hasChat: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <Panel title={t('consent.title')}>
      <Stack gap="md">
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
      </Stack>
    </Panel>
  );
}
