import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#generated/model/contentKind.ts';
import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { FieldGroup } from '#src/shared/forms/fields/FieldGroup.tsx';
import { CONTENT_LANGUAGE, translated } from '#src/shared/i18n/content-language.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import common from '#src/shared/ui/Common.module.css';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { translatedTexts } from './content-entries.ts';

/** The texts of a form in English, by member. */
export type EnglishTexts = Readonly<Record<string, unknown>>;

/** From this length on, a text has several lines. */
const LONG = 300;

const inEnglish = (texts: EnglishTexts, member: string): string => {
  const value = texts[member];
  return typeof value === 'string' ? value : '';
};

function withText(
  given: ContentTranslations,
  language: string,
  member: string,
  text: string,
): ContentTranslations {
  const { [member]: _former, ...others } = given[language] ?? {};
  const texts = text === '' ? others : { ...others, [member]: text };
  const { [language]: _, ...rest } = given;
  return Object.keys(texts).length === 0 ? rest : { ...rest, [language]: texts };
}

const isOther = (language: LanguageCode) => language !== CONTENT_LANGUAGE;

type Props = { kind: ContentKind; english: EnglishTexts; field: Field<ContentTranslations> };

/** The texts of a record in one language at a time, each under its English original. */
export function TranslationsField({ kind, english, field }: Props) {
  const { t } = useTranslation('editing');
  const own = useLanguage();
  const [language, setLanguage] = useState<LanguageCode>(isOther(own) ? own : 'zh');
  const members = translatedTexts[kind];
  const filledIn = (code: string) => Object.keys(field.value[code] ?? {}).length;
  const texts = field.value[language] ?? {};
  return (
    <FieldGroup {...field} label={t('translations.title')} hint={t('translations.about')}>
      <Stack gap="0.75rem">
        <Select
          label={t('translations.language')}
          value={language}
          options={languageCodes.filter(isOther).map((code) => ({
            value: code,
            label: t('translations.count', {
              language: languages[code].name,
              done: filledIn(code),
              all: members.length,
            }),
          }))}
          onChange={setLanguage}
        />
        {members.map(({ member, maxLength }) => {
          const original = inEnglish(english, member);
          const shared = {
            label: t(`field.${member}`),
            description: <bdi lang={CONTENT_LANGUAGE}>{original.slice(0, LONG)}</bdi>,
            lang: language,
            dir: languages[language].dir,
            value: texts[member] ?? '',
            maxLength,
          };
          const change = (text: string) => field.onChange(withText(field.value, language, member, text));
          return maxLength >= LONG ? (
            <Textarea
              key={member}
              {...shared}
              autosize
              minRows={2}
              maxRows={12}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          ) : (
            <TextInput
              key={member}
              {...shared}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          );
        })}
      </Stack>
    </FieldGroup>
  );
}

type PreviewProps = {
  kind: ContentKind;
  english: EnglishTexts;
  translations: ContentTranslations;
  /** The present picture; null if there is none. */
  picture: string | null;
  isOpen: boolean;
  onClose: () => void;
};

/** A text as readers of a language read it, English where it has no translation. */
export function ContentPreview({ kind, english, translations, picture, isOpen, onClose }: PreviewProps) {
  const { t } = useTranslation('editing');
  const [language, setLanguage] = useState<LanguageCode>(useLanguage());
  const [head = { member: 'title' }, ...others] = translatedTexts[kind];
  const record = translated({ ...english, translations }, language);
  const textOf = (member: string) => inEnglish(record, member);
  const lang = (member: string) => record.langOf(member);
  const shown = others.filter(({ member }) => member !== 'alt' && textOf(member) !== '');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('preview')} size="xl">
      <Stack gap="1rem">
        <Select
          label={t('translations.language')}
          value={language}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
          onChange={setLanguage}
        />
        {picture !== null && <img src={picture} alt={textOf('alt')} width="100%" />}
        <article dir={languages[language].dir}>
          <h2 className={common.sectionTitle} dir="auto" lang={lang(head.member)}>
            {textOf(head.member) || t('untitled')}
          </h2>
          {shown.map(({ member }) => (
            <Paragraphs key={member} text={textOf(member)} lang={lang(member)} />
          ))}
        </article>
      </Stack>
    </Modal>
  );
}
