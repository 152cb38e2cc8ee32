import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paginateMemos } from '#generated/client/memo/memo.ts';
import { getPaginateTracksQueryKey, paginateTracks } from '#generated/client/track/track.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Track } from '#generated/model/track.ts';
import type { TrackPageRequest } from '#generated/model/trackPageRequest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { approvalOf } from '#src/domain/stones/approval.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DOT, dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './StoneDetail.module.css';

/** The user's own lists that tell about dealings with a stone, and the permission to see each. */
const lists: readonly { readonly trackType: TrackType; readonly view: PermissionKey }[] = [
  { trackType: TrackType.CART, view: 'CART' },
  { trackType: TrackType.WATCHLIST, view: 'WATCHLIST' },
  { trackType: TrackType.REQUEST, view: 'OFFICE' },
  { trackType: TrackType.QUOTE, view: 'QUOTE' },
  { trackType: TrackType.REMINDER, view: 'REMINDER' },
  { trackType: TrackType.ENQUIRY, view: 'ENQUIRY' },
];

/** Maximum number of entries read of each list; most lists have a stone once. */
const MAX = 50;

/** A dealing with a stone: an entry of a list of the user, or a memo of the company with the price of the stone in it. */
type Dealing = {
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  /** USD per carat before terms, as seen or confirmed then. */
  readonly ctPr: number;
} & ({ readonly track: Track } | { readonly memo: Memo });

const trackDealing = (track: Track): Dealing => ({
  id: track.id,
  at: track.createdAt,
  ctPr: track.trackPricePerCarat,
  track,
});

const memoDealings = (memo: Memo, stone: string): readonly Dealing[] =>
  memo.memoDetails
    .filter(({ diamond }) => diamond === stone)
    .map(({ ctPr }) => ({ id: memo.id, at: memo.createdAt, ctPr, memo }));

function useOwnHistory(diamond: string) {
  const permissions = useSession((session) => session.permissions);
  const requests = lists
    .filter(({ view }) => may(permissions, view))
    .map(({ trackType }): TrackPageRequest => ({ trackType, page: 1, limit: MAX, diamond }));
  const hasMemos = may(permissions, 'CONFIRM_STONE');
  const [first = { trackType: TrackType.CART, page: 1, limit: MAX, diamond }] = requests;
  return useQuery({
    queryKey: [
      ...getPaginateTracksQueryKey(first),
      'history',
      requests.map(({ trackType }) => trackType),
      hasMemos,
    ],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const [memos, ...pages] = await Promise.all([
        hasMemos ? paginateMemos({ page: 1, limit: MAX, diamond }, options) : null,
        ...requests.map((request) => paginateTracks(request, options)),
      ]);
      const dealings = [
        ...pages.flatMap(({ data }) => data.list.map(trackDealing)),
        ...(memos?.data.list ?? []).flatMap((memo) => memoDealings(memo, diamond)),
      ];
      return dealings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    },
  });
}

function useDetailOf(): (entry: Track) => string | null {
  const { t } = useTranslation('stoneDetail');
  const { dateTime, money } = useFormats();
  return (entry) => {
    switch (entry.trackType) {
      case TrackType.QUOTE:
        return t('history.quote', {
          price: money(entry.newPricePerCarat),
          status: t(`history.status.${approvalOf(entry)}`),
        });
      case TrackType.ENQUIRY:
        return t('history.enquiry', {
          number: entry.enquiryNo,
          status: t(`history.status.${entry.status}`),
        });
      case TrackType.REQUEST:
        return t(`history.status.${entry.status}`);
      case TrackType.REMINDER:
        return t('history.reminder', { at: dateTime(entry.reminderDate) });
      default:
        return null;
    }
  };
}

/** State of a memo in words; one that its buyer cancelled has the status of a rejected one. */
const memoState = ({ status, cancelledAt }: Memo) => {
  if (cancelledAt !== null) return 'CANCEL';
  return status === ApprovalStatus.PENDING
    ? 'PENDING'
    : status === ApprovalStatus.APPROVED
      ? 'APPROVED'
      : 'REJECT';
};

function Entry({ dealing, ctPr }: { dealing: Dealing; ctPr: number }) {
  const { t } = useTranslation('stoneDetail');
  const { dateTime, money } = useFormats();
  const detailOf = useDetailOf();
  const seen = dealing.ctPr;
  const words =
    'memo' in dealing
      ? [
          t('history.memo'),
          t('history.enquiry', {
            number: dealing.memo.memoNo,
            status: t(`history.status.${memoState(dealing.memo)}`),
          }),
        ]
      : [t(`history.list.${dealing.track.trackType}`), detailOf(dealing.track) ?? []].flat();
  return (
    <li>
      <span>{dotted(words)}</span>
      <span className={common.note}>
        {t('history.at', { at: dateTime(dealing.at), price: money(seen) })}
        {seen !== ctPr && DOT + t(ctPr > seen ? 'history.rose' : 'history.fell', { price: money(ctPr) })}
      </span>
    </li>
  );
}

export function OwnHistory({ stone: { id, ctPr } }: { stone: Pick<Stone, 'id' | 'ctPr'> }) {
  const { t } = useTranslation('stoneDetail');
  const reading = useOwnHistory(id);
  return (
    <Panel title={t('history.title')}>
      <Loaded of={reading} shape="lines" empty={<p className={common.note}>{t('history.none')}</p>}>
        {(dealings) => (
          <ul className={styles.entries}>
            {dealings.map((dealing) => (
              <Entry key={dealing.id} dealing={dealing} ctPr={ctPr} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
