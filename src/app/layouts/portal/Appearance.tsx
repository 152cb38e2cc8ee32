import { Modal, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColorScheme } from '#generated/model/colorScheme.ts';
import { Density } from '#generated/model/density.ts';
import { type Preference, preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';

type Choice<Value extends string> = {
  preference: Preference<Value>;
  label: string;
  /** In the order shown; the first one is in effect until the user chooses. */
  choices: readonly { readonly value: Value; readonly label: string }[];
};

function Choice<Value extends string>({ preference, label, choices }: Choice<Value>) {
  const [value, choose] = usePreference(preference);
  const select = (chosen: string) => {
    if (preference.isValue(chosen)) choose(chosen);
  };
  return (
    <Radio.Group label={label} value={value ?? choices[0]?.value ?? ''} onChange={select}>
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Colours and density of the portal. A choice takes effect at once and is kept in the account. */
export function Appearance({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portal');
  return (
    <Modal opened onClose={onClose} title={t('appearance.title')}>
      <Stack gap="md">
        <Choice
          preference={preferences.colorScheme}
          label={t('appearance.colorScheme.label')}
          choices={[ColorScheme.SYSTEM, ColorScheme.LIGHT, ColorScheme.DARK].map((value) => ({
            value,
            label: t(`appearance.colorScheme.${value}`),
          }))}
        />
        <Choice
          preference={preferences.density}
          label={t('appearance.density.label')}
          choices={[Density.COMFORTABLE, Density.COMPACT].map((value) => ({
            value,
            label: t(`appearance.density.${value}`),
          }))}
        />
      </Stack>
    </Modal>
  );
}
