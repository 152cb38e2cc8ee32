import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import shared from '#src/stones/StoneSection.module.css';
import styles from './StoneDetail.module.css';
import { useOwnHistory } from './use-own-history.ts';

/** What an entry says about itself beside its list and its time. */
function useDetailOf(): (entry: Track) => string | null {
  const { t } = useTranslation('stoneDetail');
  const { dateTime, money } = useFormats();
  return (entry) => {
    switch (entry.trackType) {
      case TrackType.QUOTE:
        return t('history.quote', {
          price: money(entry.newPricePerCarat),
          status: t(`history.status.${entry.status}`),
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

function Entry({ entry, ctPr }: { entry: Track; ctPr: number }) {
  const { t } = useTranslation('stoneDetail');
  const { dateTime, money } = useFormats();
  const detail = useDetailOf()(entry);
  const seen = entry.trackPricePerCarat;
  return (
    <li>
      <span>{[t(`history.list.${entry.trackType}`), detail ?? []].flat().join(' · ')}</span>
      <span className={shared.note}>
        {t('history.at', { at: dateTime(entry.createdAt), price: money(seen) })}
        {seen !== ctPr && ` · ${t(ctPr > seen ? 'history.rose' : 'history.fell', { price: money(ctPr) })}`}
      </span>
    </li>
  );
}

/** What the user did with the stone, latest first, with its price at the time. */
export function OwnHistory({ stone: { id, ctPr } }: { stone: Pick<Stone, 'id' | 'ctPr'> }) {
  const { t } = useTranslation('stoneDetail');
  const reading = useOwnHistory(id);
  return (
    <Panel title={t('history.title')}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(entries) => entries.length === 0}
        empty={<p className={shared.note}>{t('history.none')}</p>}
      >
        {(entries) => (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} ctPr={ctPr} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
