import * as v from 'valibot';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { CompanyCodeUpsertRequest } from '#generated/rules/CompanyCodeUpsertRequest.ts';
import { aFile, aFlag, aText, described, textEntry } from '#src/shared/forms/described.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { compact, oneOf, several, text } from '#src/shared/forms/rules.ts';
import { byName } from '#src/shared/i18n/collation.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';

const { code, name, color, logo, members } = CompanyCodeUpsertRequest;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const memberIds = (saved: unknown): string[] =>
  Array.isArray(saved) ? saved.map((member) => textEntry(Object(member).id)).filter((id) => id !== '') : [];

/** The fields of a company code. The default code keeps its companies, so that only others are ticked for it. */
export const codeFields = described({
  code: aText(text(code)),
  name: aText(text(name)),
  color: {
    schema: oneOf(color),
    blank: null,
    read: (member) => Object.values(ThemeColor).find((each) => each === member) ?? null,
  },
  logo: aFile(uploaded(logo)),
  logoPath: { schema: v.string(), blank: '', read: (_, record) => textEntry(record.logo) },
  isDefault: aFlag(),
  isActive: aFlag(true),
  members: {
    schema: several<string>(members),
    blank: [],
    read: (member, { isDefault }) => (isDefault === true ? [] : memberIds(member)),
  },
});

/**
 * From the entries to the request of /company-code/upsert. `before` are the ids of the ticked companies when the form was
 * opened: unchanged ones are not sent, and a code that is not active takes none.
 */
export const codeSchema = (before: readonly string[]) =>
  v.pipe(
    v.object(codeFields.schemas),
    v.transform(({ logoPath, ...entries }) =>
      compact({
        ...entries,
        // An empty text removes the saved picture.
        logo: entries.logo ?? (logoPath === '' ? '' : undefined),
        members: !entries.isActive || isSame(entries.members, before) ? undefined : entries.members,
      }),
    ),
  );

export type Assignable = { readonly id: string; readonly companyName: string; readonly code: string };

/** The companies of all codes by name in the language of the reader; each has one code. */
export const assignableIn = (codes: readonly CompanyCode[], language: LanguageCode): readonly Assignable[] =>
  byName(
    codes.flatMap(({ code: held, members }) => (members ?? []).map((member) => ({ ...member, code: held }))),
    language,
    ({ companyName }) => companyName,
  );
