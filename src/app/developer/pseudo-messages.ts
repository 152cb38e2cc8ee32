import { textNames } from '#src/locales/namespaces.ts';
import { fetchMessages, type ReadMessages } from '#src/shared/i18n/messages.ts';

/** The pseudo-language of development: English that shows which texts come from no locale file, and what is cut. */
export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçďéƒĝĥíĵķļɱñóþɋřšţúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĻḾÑÓÞɊŘŠŢÚṼŴẊÝŽ'];

/** What a text gets more of, as translations may be longer by this part. */
const LONGER = 0.4;
const FILLER = ' ĺóñĝéř';

/** What i18next replaces: values, elements and other texts. */
const REPLACED = /(\{\{.*?\}\}|<\/?\w+\/?>|\$t\(.*?\))/;

const accented = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** A text accented, longer by 40 % and in brackets; what i18next replaces stays. */
export function pseudoText(text: string): string {
  const parts = text.split(REPLACED).map((part) => (REPLACED.test(part) ? part : accented(part)));
  const length = Math.ceil(text.replaceAll(new RegExp(REPLACED, 'g'), '').length * LONGER);
  return `[${parts.join('')}${FILLER.repeat(length).slice(0, length)}]`;
}

/** The messages of a namespace: every value is a text. */
function pseudoNamespace(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoNamespace(Object(value)),
    ]),
  );
}

/** A parsed text of the house: its titles, and what stands in its lines, are text; all else is for the portal. */
function pseudoHouseText(part: unknown): unknown {
  const inLine = (value: unknown) => (typeof value === 'string' ? pseudoText(value) : pseudoHouseText(value));
  if (Array.isArray(part)) return part.map(inLine);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'title' ? inLine(value) : pseudoHouseText(value),
    ]),
  );
}

/** A file of English messages in the pseudo-language. */
export const pseudoMessages = (file: string, messages: object): object =>
  textNames.some((name) => name === file) ? Object(pseudoHouseText(messages)) : pseudoNamespace(messages);

/** Reads messages as the build wrote them, the English ones in the pseudo-language. */
export const readPseudoMessages: ReadMessages = async (language, file) => {
  const messages = await fetchMessages(language, file);
  return language === 'en' ? pseudoMessages(file, messages) : messages;
};
