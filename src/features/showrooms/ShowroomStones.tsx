import { Badge } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeShowroomStones, offerShowroomAlternatives } from '#generated/client/showroom/showroom.ts';
import type { ShowroomDetail } from '#generated/model/showroomDetail.ts';
import type { ShowroomItem } from '#generated/model/showroomItem.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { clientSummaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import styles from './Showrooms.module.css';

/** Stones that are offered at most in place of another (contract, offerShowroomAlternatives). */
const MOST_OFFERED = 3;

const AVAILABILITY = {
  AVAILABLE: 'success',
  RESERVED: 'warning',
  GONE: 'danger',
} as const satisfies Record<ShowroomItem['availability'], string>;

const OPINION = { LIKED: 'success', DECLINED: 'gray' } as const satisfies Record<
  NonNullable<ShowroomItem['opinion']>,
  string
>;

type Props = { room: ShowroomDetail };

/** Moves the focus on, if what had it is gone once a write is shown. */
function useNextStop() {
  const next = useRef<HTMLElement | undefined>(undefined);
  return {
    onDone: () => {
      const { activeElement } = document;
      next.current = activeElement instanceof HTMLElement ? nextStop(activeElement) : undefined;
    },
    onFresh: () => {
      // The rows are rendered right after this.
      setTimeout(() => {
        if (document.activeElement === document.body) next.current?.focus();
      });
    },
  };
}

/** Whether a stone can be bought; for one that is gone, what is offered in its place. */
function Availability({ room, stone }: Props & { stone: ShowroomItem }) {
  const { t } = useTranslation('showrooms');
  const { availability, diamond, item, stoneId } = stone;
  const offer = useWrite('offerShowroomAlternatives', offerShowroomAlternatives, {
    ...useNextStop(),
    onProblem: (problem) => notifyProblem(problem),
    success: ({ data }) => t(data.stones.length > room.stones.length ? 'offered' : 'offeredNone'),
  });
  const offered = room.stones.filter((each) => each.replaces === item && each.availability !== 'GONE').length;
  return (
    <div className={styles.named}>
      <Badge color={AVAILABILITY[availability]}>{t(`availability.${availability}`)}</Badge>
      {offered > 0 && <span className={common.note}>{t('alternatives', { number: offered })}</span>}
      {availability === 'GONE' && offered < MOST_OFFERED && (
        <BusyButton
          size="xs"
          isBusy={offer.isSending}
          aria-label={t('offerOf', { stone: stoneId })}
          onClick={() => offer.send({ id: room.id, diamond })}
        >
          {t('offer')}
        </BusyButton>
      )}
    </div>
  );
}

/** What the client thinks of a stone, and whether the client wrote about it. */
function ClientView({ room, stone }: Props & { stone: ShowroomItem }) {
  const { t } = useTranslation('showrooms');
  const { opinion, stoneId, views } = stone;
  const written = (['RESERVED', 'ASKED'] as const).filter((kind) =>
    room.activities.some((activity) => activity.kind === kind && activity.stoneId === stoneId),
  );
  return (
    <div className={styles.named}>
      {opinion !== null && <Badge color={OPINION[opinion]}>{t(`opinion.${opinion}`)}</Badge>}
      {written.map((kind) => (
        <span key={kind}>{t(`activity.${kind}`)}</span>
      ))}
      <span className={`${common.note} ${styles.views}`}>{t('views', { number: views })}</span>
    </div>
  );
}

function useColumns(room: ShowroomDetail): readonly RecordColumn<ShowroomItem>[] {
  const { t } = useTranslation('showrooms');
  const tools = useFactTools();
  const { number } = useFormats();
  const figure = (key: 'cost' | 'price', currency: string): RecordColumn<ShowroomItem> => ({
    key,
    kind: 'figure',
    title: `${t(`column.${key}`)} (${currency})`,
    render: ({ [key]: price }) => (price === null ? '–' : number(price.amount, 2)),
  });
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('column.stone'),
      render: (stone) => {
        const replaced = room.stones.find(({ item }) => item === stone.replaces);
        return (
          <div className={styles.named}>
            <Link to="diamondDetail" params={{ id: stone.diamond }} className={styles.link}>
              {stone.stoneId}
            </Link>
            <span className={common.note}>{clientSummaryOf(stone, tools)}</span>
            {replaced !== undefined && (
              <span className={common.note}>{t('replaces', { stone: replaced.stoneId })}</span>
            )}
          </div>
        );
      },
    },
    {
      key: 'availability',
      kind: 'state',
      title: t('column.availability'),
      render: (stone) => <Availability room={room} stone={stone} />,
    },
    figure('cost', 'USD'),
    figure('price', room.pricing.currency),
    {
      key: 'client',
      kind: 'text',
      title: t('column.client'),
      render: (stone) => <ClientView room={room} stone={stone} />,
    },
  ];
}

/** The stones of a showroom at cost and price, with what the client thinks of them. */
export function ShowroomStones({ room }: Props) {
  const { t } = useTranslation('showrooms');
  const columns = useColumns(room);
  const remove = useWrite('changeShowroomStones', changeShowroomStones, {
    ...useNextStop(),
    onProblem: (problem) => notifyProblem(problem),
  });
  return (
    <RecordTable
      label={t('stones')}
      columns={columns}
      rows={room.stones}
      rowId={({ item }) => item}
      rowName={({ stoneId }) => stoneId}
      menuOf={({ diamond }) => [
        {
          key: 'remove',
          label: t('remove'),
          onSelect: () => remove.send({ id: room.id, remove: [diamond] }),
        },
      ]}
      empty={<EmptyState title={t('noStones')}>{t('noStonesAbout')}</EmptyState>}
    />
  );
}
