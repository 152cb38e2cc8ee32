import type { ReplyOf, RequestOf } from '#generated/api-client.ts';
import type { OperationId, operations } from '#generated/operations.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { Member } from '#mocks/rules/types.ts';
import type { Language } from '#mocks/translations/languages.ts';
import type { Session } from '#mocks/world/sessions.ts';
import type { World } from '#mocks/world/world.ts';
import type { FileReply, FormFile } from './binary.ts';
import type { StreamReply } from './stream.ts';

/** Data without the snapshot, which the mock backend adds in one place (paging.ts). */
type Unpaged<Content> = Content extends { readonly snapshot: string }
  ? Omit<Content, 'snapshot'>
  : Content extends readonly (infer Page extends { readonly snapshot: string })[]
    ? Omit<Page, 'snapshot'>[]
    : Content;

/** Operations that keep sending. */
type StreamingOperation = 'streamEvents' | 'followSharedShowroom';

type Data<Op extends OperationId> = Op extends StreamingOperation
  ? StreamReply
  : ReplyOf<Op> extends Blob
    ? FileReply
    : ReplyOf<Op> extends { readonly data: infer Content }
      ? Unpaged<Content>
      : never;
type IsPublic<Op extends OperationId> = (typeof operations)[Op]['isPublic'];

export type FormOperation = {
  [Op in OperationId]: RequestOf<Op> extends { readonly file: Blob } ? Op : never;
}[OperationId];

/** Request as an operation receives it: form files come with their bytes. */
type Request<Op extends OperationId> = Op extends FormOperation
  ? { [Key in keyof RequestOf<Op>]: RequestOf<Op>[Key] extends Blob ? FormFile : RequestOf<Op>[Key] }
  : RequestOf<Op>;

export interface Caller extends Member {
  readonly session: Session;
}

/** A call by anyone: its world, and its time in milliseconds since 1970 by that world's clock. */
export interface Call {
  readonly world: World;
  /** The current world, if `world` is that of an earlier snapshot. */
  readonly latest?: World;
  readonly now: number;
  readonly uuid: string | null;
  readonly agent: string | null;
  /** Network address that the call comes from. */
  readonly address?: string | undefined;
  /** Language that the header `accept-language` wishes most; null if the mock backend writes none that it names. */
  readonly language: Language | null;
  /** Id of the last event that the client of a stream has; absent for other calls. */
  readonly lastEventId?: string | undefined;
  readonly caller?: Caller;
}

export interface SignedCall extends Call {
  readonly caller: Caller;
}

/** Operations that pause, so that other calls run while they do their work (`work.ts`). */
type PausingOperation =
  | 'filterMatchPairs'
  | 'paginateDiamonds'
  | 'viewDashboard'
  | 'refreshListings'
  | 'paginateInventory'
  | 'updateListingDetails'
  | 'paginateListingPerformance'
  | 'downloadListingPerformance'
  | 'startUpload'
  | 'updateUploadReading'
  | 'dryRunUpload'
  | 'commitUpload'
  | 'paginateUploadIssues'
  | 'downloadUploadIssues'
  | 'downloadUploadDeletes'
  | 'startMediaUpload'
  | 'printDiamonds'
  | 'exportDiamonds'
  | 'mailDiamonds'
  | 'uploadPriceList'
  | 'paginatePriceListImpact'
  | 'downloadPriceListImpact'
  | 'schedulePriceList';

/**
 * Implementation of every operation of the contract, typed by the generated client: takes the call and the request body
 * (the query of a GET), and returns the reply's data or a file (`fileReply`). Refusals are thrown (`failure`). A
 * missing, misspelt or mistyped operation does not compile.
 */
export type Backend = {
  readonly [Op in OperationId]: (
    call: IsPublic<Op> extends true ? Call : SignedCall,
    request: Request<Op>,
  ) => Op extends PausingOperation ? Promise<Data<Op>> : Data<Op>;
};

export type BackendOf<Tag extends string> = {
  readonly [Op in OperationId as (typeof operations)[Op]['tag'] extends Tag ? Op : never]: Backend[Op];
};

/**
 * Does everything that has become due in a world by `now` (milliseconds since 1970), in parts if it may take long. Must be
 * cheap when nothing is due.
 */
export type DueWork = (world: World, now: number) => Sliced<void> | undefined;
