import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HouseText } from '#src/locales/house-text.ts';
import type { TextName } from '#src/locales/namespaces.ts';
import { readHouseText } from '../../tools/generate/texts/read-house-text.ts';

/** The Markdown of a text of the house. */
export const markdownOf = (language: string, name: TextName): string =>
  readFileSync(resolve(import.meta.dirname, `../../src/locales/${language}/${name}.md`), 'utf8');

/** A text of the house as the portal gets it. */
export const textOf = (language: string, name: TextName): HouseText =>
  readHouseText(markdownOf(language, name));
