import * as v from 'valibot';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { CompanyCodeUpsertRequest } from '#generated/rules/CompanyCodeUpsertRequest.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { textEntry } from '#src/shared/forms/record-entries.ts';
import { compact, oneOf, several, text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';
import { byName } from '#src/shared/i18n/collation.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';

const { code, name, color, logo, members } = CompanyCodeUpsertRequest;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * From the entries to the request of /company-code/upsert. `before` are the ids of the ticked companies when the form was
 * opened: unchanged ones are not sent, and a code that is not active takes none.
 */
export const codeSchema = (before: readonly string[]) =>
  v.pipe(
    v.object({
      code: text(code),
      name: text(name),
      color: oneOf(color),
      logo: uploaded(logo),
      logoPath: v.string(),
      isDefault: v.boolean(),
      isActive: v.boolean(),
      members: several<string>(members),
    }),
    v.transform(({ logoPath, ...entries }) =>
      compact({
        ...entries,
        // An empty text removes the stored picture.
        logo: entries.logo ?? (logoPath === '' ? '' : undefined),
        members: !entries.isActive || isSame(entries.members, before) ? undefined : entries.members,
      }),
    ),
  );

type CodeEntries = v.InferInput<ReturnType<typeof codeSchema>>;

export const noCode: CodeEntries = {
  code: '',
  name: '',
  color: null,
  logo: null,
  logoPath: '',
  isDefault: false,
  isActive: true,
  members: [],
};

const memberIds = (members: unknown): string[] =>
  Array.isArray(members)
    ? members.map((member) => textEntry(Object(member).id)).filter((id) => id !== '')
    : [];

/** A company code as the form shows it. The default code keeps its companies, so that only others are ticked for it. */
export const codeEntries = (row: UncheckedRecord): CodeEntries => ({
  code: textEntry(row.code),
  name: textEntry(row.name),
  color: Object.values(ThemeColor).find((color) => color === row.color) ?? null,
  logo: null,
  logoPath: textEntry(row.logo),
  isDefault: row.isDefault === true,
  isActive: row.isActive === true,
  members: row.isDefault === true ? [] : memberIds(row.members),
});

export type Assignable = { readonly id: string; readonly companyName: string; readonly code: string };

/** The companies of all codes by name in the language of the reader; each has one code. */
export const assignableIn = (codes: readonly CompanyCode[], language: LanguageCode): readonly Assignable[] =>
  byName(
    codes.flatMap(({ code: held, members }) => (members ?? []).map((member) => ({ ...member, code: held }))),
    language,
    ({ companyName }) => companyName,
  );
