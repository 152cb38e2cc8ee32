import type { Charges } from '#generated/model/charges.ts';
import { NotificationState } from '#generated/model/notificationState.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { dayIn, moneyIn, numberIn, say, type WordKey, type WordValues } from '#mocks/translations/words.ts';
import { HOUSE_ZONE } from './house-time.ts';
import type { News } from './news.ts';
import type { OutboxMail } from './rows.ts';

type Subjects = Extract<WordKey, `mail.${string}.subject`>;
type KindOf<Key> = Key extends `mail.${infer Kind}.subject` ? Kind : never;

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

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: HOUSE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A value of a notification as a text has it: amounts, days and states are written, all others inserted unchanged. */
function written(language: Language, name: string, value: string | number): string | number {
  switch (name) {
    case 'pricePerCarat':
    case 'saleAmount':
      return moneyIn(language, Number(value));
    case 'date':
      return dayIn(String(value));
    case 'validTill':
      return `${CLOCK.format(Date.parse(String(value))).replace(',', '')} (${HOUSE_ZONE})`;
    case 'status': {
      const state = Object.values(NotificationState).find((known) => known === value);
      return state === undefined ? value : say(language, `status.${state}`);
    }
    default:
      return value;
  }
}

/** The lines from the agreed amount to the final one, as a mail has them. */
export function chargesText(lang: Language, charges: Charges): string {
  const percent = numberIn(lang, charges.termsPercent);
  return [
    [say(lang, 'charges.subtotal'), charges.subtotal] as const,
    [say(lang, 'charges.terms', { percent }), charges.termsAmount] as const,
    ...(charges.programmeCharge === 0
      ? []
      : [[say(lang, 'charges.programmes'), charges.programmeCharge] as const]),
    [say(lang, 'charges.shipping'), charges.shippingCharge] as const,
    [say(lang, 'charges.total'), charges.grandTotal] as const,
  ]
    .map(([label, amount]) => `${label}: ${moneyIn(lang, amount)}`)
    .join('\n');
}

/** The sentence of a notification in a language. */
function sentenceOf(lang: Language, { activityType, title, parameters = {} }: Omit<News, 'message'>): string {
  const values = Object.entries(parameters).map(([name, value]) => [name, written(lang, name, value)]);
  return say(lang, `news.${activityType}`, { title, ...Object.fromEntries(values) });
}

/** The mail about a notification: its sentence in the language of the receiver, then what people wrote, as they did. */
export function newsMail(lang: Language, news: News): Pick<OutboxMail, 'lang' | 'subject' | 'text'> {
  const { more, charges, note = '', lines: listed = [] } = news;
  const sentence = sentenceOf(lang, news);
  const lines = [
    sentence,
    ...listed.map((line) => sentenceOf(lang, line)),
    more === undefined ? '' : say(lang, more.key, more.values),
    charges === undefined ? '' : chargesText(lang, charges),
    note,
  ];
  return {
    lang,
    subject: sentence.replace(/[.。]$/, ''),
    text: lines.filter((line) => line !== '').join('\n'),
  };
}
