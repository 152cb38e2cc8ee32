import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateBids } from '#generated/client/bid/bid.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BidConfigReply } from '#generated/model/bidConfigReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { BidDeadline } from './BidDeadline.tsx';
import { BidForm } from './BidForm.tsx';
import { BidsDone } from './BidsDone.tsx';
import { useOpenType } from './bid-clock.ts';
import { raiseEntry } from './bid-entries.ts';
import { useBidConfig } from './use-bid-config.ts';
import { useBidForm } from './use-bid-form.ts';

const NONE: ReadonlyMap<string, string> = new Map();

type FormProps = {
  rows: readonly Bid[];
  config: BidConfigReply['data'];
  onSent: (bids: readonly Bid[]) => void;
};

function RaiseForm({ rows, config: { windows, step }, onSent }: FormProps) {
  const { t } = useTranslation('bids');
  const [entries] = useState(() => rows.map((row) => raiseEntry(row, step)));
  const type = rows[0]?.bidType;
  const openType = useOpenType(windows);
  const raise = useWrite('updateBids', updateBids);
  const bid = useBidForm({
    entries,
    leftOut: NONE,
    step,
    way: 'price',
    send: (priced) =>
      raise.sendAsync({ diamonds: priced.map(({ entry, ...each }) => ({ id: entry.key, ...each })) }),
    onSent: ({ data }) => onSent(data.list),
  });
  // Of the same type, but of another round: the window of the bid is over.
  const window = windows.find((each) => each.type === type && each.resultAt === rows[0]?.resultAt);
  const isClosed = window === undefined || openType !== type;
  return (
    <BidForm bid={bid} way="price" step={step} isBlocked={isClosed} act="raise">
      {window !== undefined && !isClosed && <BidDeadline window={window} />}
      {(isClosed || bid.isLate) && (
        <Notice tone="warning" title={t('late')}>
          {t('binding')}
        </Notice>
      )}
    </BidForm>
  );
}

export function RaiseBids({ rows, onClose }: { rows: readonly Bid[]; onClose: (isDone: boolean) => void }) {
  const { t } = useTranslation('bids');
  const config = useBidConfig();
  const [raised, setRaised] = useState<readonly Bid[] | null>(null);
  const close = () => onClose(raised !== null);
  return (
    <FormDialog isOpen onClose={close} size="lg" title={t('raiseTitle', { count: rows.length })}>
      {raised === null ? (
        <Loaded of={config} shape="table" title={t('missing')}>
          {(known) => <RaiseForm rows={rows} config={known} onSent={setRaised} />}
        </Loaded>
      ) : (
        <BidsDone bids={raised} words="raised" onClose={close} />
      )}
    </FormDialog>
  );
}
