import { chooseLanguage } from '#src/session/language.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { isLanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import styles from './Drawer.module.css';
import { act, changeSettings, isDirection, useDrawer } from './drawer-state.ts';
import { messages } from './messages.ts';
import { ChoiceField, InputField, LineForm, Part, textOf } from './Part.tsx';
import { PSEUDO } from './pseudo-messages.ts';

function LanguageField() {
  const language = useLanguage();
  const isPseudo = useDrawer((state) => state.isPseudo);
  const choose = (value: string) => {
    const code = value === PSEUDO ? 'en' : value;
    if (!isLanguageCode(code)) return;
    void act(async () => {
      if (!(await chooseLanguage(code))) throw new Error(messages.noLanguage);
      if (isPseudo === (value === PSEUDO)) return;
      // English has other messages then, which a page reads once.
      changeSettings({ isPseudo: !isPseudo });
      window.location.reload();
    });
  };
  return (
    <ChoiceField
      label={messages.language}
      value={isPseudo && language === 'en' ? PSEUDO : language}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
      <option value={PSEUDO}>{messages.pseudo}</option>
    </ChoiceField>
  );
}

function DirectionField() {
  const direction = useDrawer((state) => state.direction);
  return (
    <ChoiceField
      label={messages.direction}
      value={direction}
      onChange={({ currentTarget: { value } }) => {
        if (isDirection(value)) changeSettings({ direction: value });
      }}
    >
      {Object.entries(messages.directions).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}

export function PagePart() {
  const latencyMs = useDrawer((state) => state.latencyMs);
  return (
    <Part title={messages.page}>
      <div className={styles.line}>
        <LanguageField />
        <DirectionField />
      </div>
      <LineForm
        button={messages.apply}
        onSend={(fields) => changeSettings({ latencyMs: Number(textOf(fields, 'latency')) })}
      >
        <InputField
          label={messages.latency}
          name="latency"
          type="number"
          min={0}
          max={60_000}
          required
          defaultValue={latencyMs}
        />
      </LineForm>
    </Part>
  );
}
