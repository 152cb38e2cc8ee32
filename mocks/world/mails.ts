import type { Language } from '#mocks/translations/languages.ts';
import { say, type WordKey, type WordValues } from '#mocks/translations/words.ts';
import type { OutboxMail } from './rows.ts';

type Subjects = Extract<WordKey, `mail.${string}.subject`>;
type KindOf<Key> = Key extends `mail.${infer Kind}.subject` ? Kind : never;

/** Kinds of mails that have words for a subject and a text. */
export type MailKind = {
  [Kind in KindOf<Subjects>]: `mail.${Kind}.text` extends WordKey ? Kind : never;
}[KindOf<Subjects>];

/** The content of a mail in a language; its recipient is still to be named. */
export function wordedMail(
  lang: Language,
  kind: MailKind,
  values: WordValues,
): Pick<OutboxMail, 'lang' | 'subject' | 'text'> {
  return {
    lang,
    subject: say(lang, `mail.${kind}.subject`, values),
    text: say(lang, `mail.${kind}.text`, values),
  };
}
