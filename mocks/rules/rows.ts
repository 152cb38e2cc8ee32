import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Address } from '#generated/model/address.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { AnalyticsEvent } from '#generated/model/analyticsEvent.ts';
import type { Article } from '#generated/model/article.ts';
import type { CareerApplyRequest } from '#generated/model/careerApplyRequest.ts';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import type { ContactRequest } from '#generated/model/contactRequest.ts';
import type { Device } from '#generated/model/device.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { FeedbackCreateRequest } from '#generated/model/feedbackCreateRequest.ts';
import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import type { HouseSettingKey } from '#generated/model/houseSettingKey.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { ManufacturingDetail } from '#generated/model/manufacturingDetail.ts';
import type { MediaFile } from '#generated/model/mediaFile.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import type { PriceListRow } from '#generated/model/priceListRow.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import type { SocialProvider } from '#generated/model/socialProvider.ts';
import type { StoneShare } from '#generated/model/stoneShare.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { SubUserChange } from '#generated/model/subUserChange.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingValue } from '#generated/model/userSettingValue.ts';
import type { Language } from '#mocks/translations/languages.ts';
import type { TrackRow } from './track-rows.ts';
import type { Owned } from './trade-rows.ts';
import type { Member } from './types.ts';
import type { Words } from './upload-rows.ts';

// In all rows, a time is a number of milliseconds since 1970 or a text in RFC 3339 (UTC).

/** A saved search and its owner. `order` rises with every run or change; lists show the highest first. */
export interface SearchRow {
  readonly id: string;
  readonly userId: string;
  readonly order: number;
  readonly search: DiamondSearch;
}

export interface MailFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface OutboxMail {
  readonly n: number;
  readonly time: string;
  readonly to: string;
  /** Language of subject and text, but for what people wrote, and its direction. */
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly subject: string;
  readonly text: string;
  readonly cc?: readonly string[];
  readonly files?: readonly MailFile[];
}

export interface UserRow extends Member {
  readonly id: string;
  /** Salted hash of the password (`passwords.ts`); empty for a guest, who has none and no sign-in name. */
  readonly passwordHash: string;
  /** Last sign-in before the world began, RFC 3339 in days of the seed; null if never. */
  readonly seenAt: string | null;
  /** Last sign-in in this world, RFC 3339; null if never. */
  readonly signedInAt: string | null;
  /** Last change in this world, RFC 3339; null if never. */
  readonly changedAt: string | null;
  /** Whether the undertaking of the KYC form was accepted with the registration. */
  readonly isKycUndertaken?: boolean;
}

export interface MailLink {
  /** The token in the link. */
  readonly id: string;
  readonly purpose: 'reset' | 'verify' | 'invite' | 'correct';
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

export interface OtpRow {
  readonly id: string;
  readonly userId: string;
  /** The browser that may use it; null if the browser sent no id. */
  readonly uuid: string | null;
  readonly code: string;
  /** Duration of the session in milliseconds. */
  readonly lasts: number;
  readonly expiresAt: number;
  readonly resendAt: number;
}

export interface TrustRow {
  /** `<user>:<uuid>`. */
  readonly id: string;
  /** The id in the contract, which does not tell the uuid. */
  readonly shownId: string;
  readonly userId: string;
  readonly uuid: string;
  readonly device: Device;
  /** RFC 3339. */
  readonly trustedAt: string;
}

/** A browser from which a user has signed in. */
export interface KnownBrowserRow {
  /** `<user>:<uuid>`. */
  readonly id: string;
  readonly userId: string;
  readonly uuid: string;
}

/** A setting of a user: one per key, and per list type for keys that have one. */
export interface UserSettingRow {
  readonly id: string;
  readonly settingId: string;
  readonly userId: string;
  readonly key: UserSettingKey;
  readonly listType: ListType | null;
  readonly value: UserSettingValue;
  readonly updatedAt: string;
}

export interface UserChangeRow extends SubUserChange {
  readonly accountId: string;
}

export interface StoneFileRow {
  readonly id: string;
  readonly stone: string;
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** A file of a media upload: its content until it is attached; null if it was refused. */
export interface MediaFileRow extends Pick<MediaFile, 'name' | 'kind' | 'size' | 'match' | 'problem'> {
  /** Id of its content, in the address of a picture and once it is attached. */
  readonly id: string;
  readonly stone: string | null;
  readonly mimeType: string;
  readonly bytes: Uint8Array | null;
  /** Whether it replaced another file when it was attached; null before that. */
  readonly isReplacing: boolean | null;
}

export interface MediaUploadRow
  extends Pick<
    MediaUpload,
    'id' | 'kind' | 'fileName' | 'size' | 'status' | 'userName' | 'createdAt' | 'committedAt'
  > {
  readonly accountId: string;
  readonly order: number;
  readonly files: readonly MediaFileRow[];
}

export interface AnalyticsRow extends AnalyticsEvent {
  readonly id: string;
  readonly order: number;
  readonly userId: string | null;
}

/**
 * The listing of a stone. Stones carry dates of the seed, which move with the world's clock, as if their sellers
 * refreshed them daily; a listing that was created or refreshed in the world, or that its seller leaves to its end, has
 * its own times, which do not move.
 */
export interface ListingRow {
  readonly id: string;
  /** Times of listing and last refresh in milliseconds since 1970; null for those of the seed. */
  readonly listedAt: number | null;
  readonly refreshedAt: number | null;
  /** Day of arrival that does not move: of a stone made upcoming in this world, or whose seeded listing is left. */
  readonly inDt: string | null;
  readonly expiredFrom: StoneStatus | null;
  readonly warnings: number;
  readonly isWarned: boolean;
}

export interface AgendaRow {
  readonly id: 'agenda';
  /** Number of days after the seed for which the dates of the stones were last computed. */
  readonly days: number;
  readonly lookAt: number;
  /** Whether the dates of the seeded listings that are left to their end are fixed. */
  readonly isLeft?: boolean;
}

/** A rejected registration by the id of its user. */
/** The lowest price per carat in USD that a seller takes for a stone, by the id of the stone. */
export interface FloorRow {
  readonly id: string;
  readonly pricePerCarat: number;
}

export interface RejectionRow {
  readonly id: string;
  readonly reason: string | null;
  readonly isCorrectable: boolean;
}

export interface ColumnMemoryRow {
  readonly id: string;
  readonly field: UploadField | null;
}

/** What words of stock files mean to a company; the id is that of the account. */
export interface WordMemoryRow {
  readonly id: string;
  readonly words: Words;
}

/** A link to a stone, with its owner. Ended links stay, so that their readers learn why they see nothing. */
export interface ShareRow extends StoneShare {
  readonly userId: string;
  readonly isRevoked: boolean;
}

/** A setting of the house that was changed; the id is its key. */
export interface HouseSettingRow {
  readonly id: HouseSettingKey;
  readonly value: number | boolean | string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

export type CompanyCodeRow = Omit<CompanyCode, 'accounts' | 'members' | 'version'>;

/** Manufacturing details of a company; the id is that of the account. */
export interface ManufacturingRow extends Omit<ManufacturingDetail, 'version'> {
  readonly id: string;
}

export interface SignInRow {
  readonly id: string;
  readonly userId: string;
  readonly outcome: SignInOutcome;
  readonly device: Device;
  readonly at: string;
}

/** A request to fetch stock files, and its owner. */
export interface FtpRequestRow extends Omit<FtpRequest, 'companyName'> {
  readonly accountId: string;
  /** Who made the request and is notified of the decision; null for seeded ones. */
  readonly userId: string | null;
  /** Time of the house's decision, RFC 3339 in UTC; null while pending. */
  readonly decidedAt: string | null;
}

export interface AddressRow extends Omit<Address, 'version'> {
  readonly accountId: string;
}

export type AdvancePaymentRow = AdvancePayment & Owned;

export interface AnswerRow {
  /** Operation, caller and key. */
  readonly id: string;
  /** The user, or all visitors together. */
  readonly owner: string;
  readonly request: string;
  readonly data: unknown;
  /** End of the time for which the key is kept, in milliseconds since 1970. */
  readonly until: number;
}

/** A version of the price list of the house; its rows are in its sheet of the same id. */
export type PriceListVersionRow = Omit<PriceList, 'date' | 'version'>;

export interface PriceSheetRow {
  readonly id: string;
  readonly lines: readonly PriceListRow[];
}

export interface AskingPrice {
  readonly at: string;
  readonly ctPr: number;
  /** List price in USD per carat; null without one. */
  readonly rap: number | null;
  /** Difference to the list price in percentage points; null without one. */
  readonly back: number | null;
}

export interface PriceRow extends AskingPrice {
  readonly id: string;
}

/** A notification and its recipient. `order` rises with every notification; seeded ones have orders below 1. */
export interface NotificationRow extends Notification {
  readonly userId: string;
  readonly order: number;
}

/** Times of the counted calls in milliseconds since 1970, earliest first. */
export interface TimesRow {
  readonly id: string;
  readonly times: readonly number[];
}

/**
 * Last run of a saved search: its time, and the ids of the stones that it found although their state in the seed does not
 * match, and those that it did not find although it does.
 */
export interface SearchRun {
  readonly id: string;
  readonly now: number;
  readonly found: readonly string[];
  readonly lost: readonly string[];
}

export interface DeletedSearch {
  readonly id: string;
  readonly row: SearchRow;
  readonly at: number;
}

export interface ArticleRow extends Omit<Article, 'isOwn' | 'version'> {
  readonly accountId: string;
}

/** What the provider remembers of an authorization request that its user allowed. */
export interface Grant {
  readonly provider: SocialProvider;
  readonly email: string;
  readonly redirectUri: string;
  /** SHA-256 of the code verifier in base64url (RFC 7636, method S256). */
  readonly codeChallenge: string;
}

export interface GrantRow extends Grant {
  readonly id: string;
  readonly expiresAt: number;
}

/** A job application. Its id combines position and email address, so each address can apply once per position. */
export interface ApplicationRow extends CareerApplyRequest {
  readonly id: string;
  readonly applicationNo: string;
  readonly createdAt: string;
}

export interface DocumentRow extends AccountDocument {
  readonly accountId: string;
  /** The user who sent it in. */
  readonly userId: string;
}

export interface ContactRow extends ContactRequest {
  readonly id: string;
  readonly ticketNo: string;
  readonly createdAt: string;
}

export interface FeedbackRow extends FeedbackCreateRequest {
  readonly id: string;
  readonly userId: string | null;
  readonly createdAt: string;
}

export interface InvitationRow {
  readonly id: string;
  /** The invited user; null for a visitor. */
  readonly userId: string | null;
  readonly name: string;
  readonly appointmentNo: string;
  readonly date: string;
  readonly expiresAt: number;
  readonly answeredAt: string | null;
}

/** An appointment whose invitation was sent; the id is that of the appointment. */
export interface InvitedRow {
  readonly id: string;
}

export interface ConciergeRow extends ConciergeRequest {
  readonly userId: string;
}

export interface RemovedTrack {
  readonly id: string;
  readonly row: TrackRow;
  readonly at: number;
}

export interface FollowRow {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
}
