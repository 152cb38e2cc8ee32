import { useTranslation } from 'react-i18next';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { approvalOf } from '#src/domain/stones/approval.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DOT, dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './StoneDetail.module.css';
import { type Dealing, useOwnHistory } from './use-own-history.ts';

/** What an entry says about itself beside its list and its time. */
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

/** What the user and the company did with the stone, latest first, with its price at the time. */
export function OwnHistory({ stone: { id, ctPr } }: { stone: Pick<Stone, 'id' | 'ctPr'> }) {
  const { t } = useTranslation('stoneDetail');
  const reading = useOwnHistory(id);
  return (
    <Panel title={t('history.title')}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(dealings) => dealings.length === 0}
        empty={<p className={common.note}>{t('history.none')}</p>}
      >
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
