import { Badge, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerStoneOffer, usePaginateStoneOffers } from '#generated/client/inventory/inventory.ts';
import type { StoneOffer } from '#generated/model/stoneOffer.ts';
import { Countdown } from '#src/domain/stones/Countdown.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { gradesText } from './grades-text.ts';

const LIMIT = 50;
const colors = { WAITING: 'warning', AGREED: 'success', REFUSED: 'danger' } as const;

/** The seller's answer to a price, or the two that can be given while the house asks. */
function Answer({ offer: { id, stoneId, pricePerCarat, answer } }: { offer: StoneOffer }) {
  const { t } = useTranslation('desk');
  const { money } = useFormats();
  const send = useWrite('answerStoneOffer', answerStoneOffer, {
    success: (_, { isAgreed }) =>
      t(`offers.${isAgreed ? 'agreed' : 'refused'}`, { stone: stoneId, price: money(pricePerCarat) }),
  });
  if (answer === null) return <span>{t('offers.house')}</span>;
  if (answer !== 'WAITING') {
    return (
      <Badge variant="light" radius="sm" tt="none" fw={600} color={colors[answer]}>
        {t(`offers.answer.${answer}`)}
      </Badge>
    );
  }
  const give = (isAgreed: boolean) => send.send({ id, pricePerCarat, isAgreed });
  return (
    <>
      <Group gap="0.375rem" wrap="nowrap">
        <BusyButton size="xs" variant="default" isBusy={send.isSending} onClick={() => give(false)}>
          {t('offers.refuse')}
        </BusyButton>
        <BusyButton size="xs" isBusy={send.isSending} onClick={() => give(true)}>
          {t('offers.agree')}
        </BusyButton>
      </Group>
      {send.problem !== null && <ProblemNotice problem={send.problem} />}
    </>
  );
}

function useColumns(): readonly RecordColumn<StoneOffer>[] {
  const { t } = useTranslation('desk');
  const { money, number } = useFormats();
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('decide.stone'),
      render: (stone) => (
        <>
          <bdi>{stone.stoneId}</bdi>
          <br />
          <bdi className={common.dimmed}>{gradesText(stone, number)}</bdi>
        </>
      ),
    },
    {
      key: 'asking',
      kind: 'figure',
      title: t('decide.asking'),
      render: ({ askingPricePerCarat }) => money(askingPricePerCarat),
    },
    {
      key: 'offered',
      kind: 'figure',
      title: t('decide.offered'),
      render: ({ pricePerCarat }) => money(pricePerCarat),
    },
    {
      key: 'floor',
      kind: 'figure',
      title: t('offers.yourFloor'),
      render: ({ floorPricePerCarat }) => (floorPricePerCarat === null ? '–' : money(floorPricePerCarat)),
    },
    { key: 'amount', kind: 'figure', title: t('offers.amount'), render: ({ amount }) => money(amount) },
    {
      key: 'ends',
      kind: 'text',
      title: t('decide.ends'),
      render: ({ validTill }) => <Countdown until={validTill} />,
    },
    { key: 'answer', kind: 'state', title: t('offers.state'), render: (offer) => <Answer offer={offer} /> },
  ];
}

export default function StoneOffers() {
  const { t } = useTranslation(['desk', 'shell']);
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const reading = usePaginateStoneOffers({ page, limit: LIMIT }, { query: { select: ({ data }) => data } });
  return (
    <div className={common.stackLoose}>
      <PageHeading description={t('desk:offers.about')}>{t('shell:title.stoneOffers')}</PageHeading>
      <Loaded of={reading} shape="table" title={t('desk:decide.failed')}>
        {({ list, count }) => (
          <>
            <RecordTable
              label={t('shell:title.stoneOffers')}
              columns={columns}
              rows={list}
              rowId={({ id }) => id}
              rowName={({ stoneId }) => stoneId}
              empty={<EmptyState title={t('desk:offers.none')}>{t('desk:offers.noneAbout')}</EmptyState>}
            />
            <Pagination page={page} pages={Math.ceil(count / LIMIT)} onChange={setPage} />
          </>
        )}
      </Loaded>
    </div>
  );
}
