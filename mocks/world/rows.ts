import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Language } from '#mocks/translations/languages.ts';

/** A saved search and its owner. `order` rises with every run or change; lists show the highest first. */
export interface SearchRow {
  readonly id: string;
  readonly userId: string;
  readonly order: number;
  readonly search: DiamondSearch;
}

/** An attachment of a mail. */
export interface MailFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
}

/** A mail with a link or code that the product would have sent. */
export interface OutboxMail {
  readonly n: number;
  readonly time: string;
  readonly to: string;
  /** Language of subject and text, but for what people wrote, and its direction. */
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly subject: string;
  readonly text: string;
  /** Recipients of copies; none if absent. */
  readonly cc?: readonly string[];
  /** Attachments; none if absent. */
  readonly files?: readonly MailFile[];
}
