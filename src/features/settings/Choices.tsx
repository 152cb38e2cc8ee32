import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorScheme } from '#generated/model/colorScheme.ts';
import { CurrencyNote } from '#generated/model/currencyNote.ts';
import { DateFormat } from '#generated/model/dateFormat.ts';
import { Density } from '#generated/model/density.ts';
import { NumberFormat } from '#generated/model/numberFormat.ts';
import { PortalSetting } from '#generated/rules/PortalSetting.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useChosenTerm } from '#src/domain/stones/terms.ts';
import { type Preference, preferences } from '#src/session/preferences.ts';
import { chooseOwnLanguage, usePreference } from '#src/session/use-preference.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import common from '#src/shared/ui/Common.module.css';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Settings.module.css';

/** The page size that stands for the whole result (contract, PortalSetting). */
const ALL_ROWS = PortalSetting.pageSize.maximum;

type ChoiceProps<Value extends string> = {
  preference: Preference<Value>;
  label: string;
  /** The first one is in effect until the user chooses. */
  choices: readonly { readonly value: Value; readonly label: string }[];
};

function Choice<Value extends string>({ preference, label, choices }: ChoiceProps<Value>) {
  const [value, choose] = usePreference(preference);
  return (
    <Select label={label} options={choices} value={value ?? choices[0]?.value ?? null} onChange={choose} />
  );
}

function LanguageChoice() {
  const { t } = useTranslation(['settings', 'shell']);
  const language = useLanguage();
  const choose = async (chosen: LanguageCode) => {
    if (!(await chooseOwnLanguage(chosen))) notifyProblem(t('shell:languageMissing'));
  };
  return (
    <Select
      label={t('settings:language')}
      options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
      value={language}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

export function FormatChoices() {
  const { t } = useTranslation('settings');
  const { number, date, money } = useFormats();
  const [now] = useState(() => Date.now());
  return (
    <Panel title={t('formats')}>
      <div className={styles.choices}>
        <LanguageChoice />
        <Choice
          preference={preferences.numberFormat}
          label={t('numberFormat.label')}
          choices={[NumberFormat.GROUPED, NumberFormat.INDIAN, NumberFormat.PLAIN].map((value) => ({
            value,
            label: t(`numberFormat.${value}`),
          }))}
        />
        <Choice
          preference={preferences.dateFormat}
          label={t('dateFormat.label')}
          choices={[DateFormat.SLASHES, DateFormat.MONTH_NAME, DateFormat.ISO].map((value) => ({
            value,
            label: t(`dateFormat.${value}`),
          }))}
        />
        <Choice
          preference={preferences.currencyNote}
          label={t('currencyNote.label')}
          choices={[CurrencyNote.SYMBOL, CurrencyNote.CODE].map((value) => ({
            value,
            label: t(`currencyNote.${value}`),
          }))}
        />
      </div>
      <Text inherit c="dimmed" className={common.figures} role="status">
        {t('sample', { number: number(1_234_567.89), date: date(now), money: money(1250.5) })}
      </Text>
    </Panel>
  );
}

export function ListChoices() {
  const { t } = useTranslation(['settings', 'portal']);
  const { number } = useFormats();
  const setting = useProjectSetting();
  const [size, chooseSize] = usePreference(preferences.pageSize);
  const { terms, term, choose: chooseTerm } = useChosenTerm();
  const offered = setting?.pageSizes ?? [];
  const sizes = offered.length === 0 ? [] : [...offered, ALL_ROWS];
  const shown = size !== null && sizes.includes(size) ? size : (setting?.pageSize ?? null);
  return (
    <Panel title={t('settings:lists')}>
      <div className={styles.choices}>
        <Select
          label={t('settings:pageSize')}
          options={sizes.map((each) => ({
            value: String(each),
            label: each === ALL_ROWS ? t('settings:allRows') : number(each, 0),
          }))}
          value={shown === null ? null : String(shown)}
          onChange={(chosen) => chooseSize(Number(chosen))}
        />
        <Select
          label={t('settings:paymentTerm')}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          value={term?.id ?? null}
          onChange={chooseTerm}
        />
        <Choice
          preference={preferences.density}
          label={t('portal:appearance.density.label')}
          choices={[Density.COMFORTABLE, Density.COMPACT].map((value) => ({
            value,
            label: t(`portal:appearance.density.${value}`),
          }))}
        />
        <Choice
          preference={preferences.colorScheme}
          label={t('portal:appearance.colorScheme.label')}
          choices={[ColorScheme.SYSTEM, ColorScheme.LIGHT, ColorScheme.DARK].map((value) => ({
            value,
            label: t(`portal:appearance.colorScheme.${value}`),
          }))}
        />
      </div>
    </Panel>
  );
}
