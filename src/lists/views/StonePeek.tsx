import { Box, Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { summaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { useMarketStanding, useStandingWords } from '#src/domain/stones/market-standing.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import type { RowRest } from '#src/shared/grid/types.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './StonePeek.module.css';

/** Side of the picture in CSS pixels. */
const SIDE = 112;

/** Where the price of a stone stands among like stones. */
function Standing({ stone }: { stone: Stone }) {
  const standing = useMarketStanding(stone.id);
  const words = useStandingWords();
  return standing === undefined ? null : <span className={styles.make}>{words(standing)}</span>;
}

function Glance({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const { money, percent } = useFormats();
  const tools = useFactTools();
  const setting = useProjectSetting();
  const picture = setting === null ? null : mediaUrl(setting.mediaBase, stone.img);
  const make = [stone.cutNm, stone.polNm, stone.symNm, stone.fluNm].filter((grade) => grade !== null);
  const price = t('priceOf', { perCarat: money(stone.ctPr), amount: money(stone.amt, 0) });
  return (
    <div className={styles.peek}>
      {picture === null ? (
        <span className={styles.picture} />
      ) : (
        <img src={picture} alt="" width={SIDE} height={SIDE} className={styles.picture} />
      )}
      <div className={styles.text}>
        <bdi className={styles.number}>{stone.stoneId}</bdi>
        <bdi>{summaryOf(stone, tools)}</bdi>
        {make.length > 0 && <bdi className={styles.make}>{dotted(make)}</bdi>}
        <strong className={styles.price}>
          {dotted([price, ...(stone.back === null ? [] : [percent(stone.back)])])}
        </strong>
        <Standing stone={stone} />
      </div>
    </div>
  );
}

type Props = {
  stone: Stone;
  /** The cell that the pointer or the focus rests on, in CSS pixels of the window. */
  anchor: DOMRectReadOnly;
  /** Whether the pointer went from the cell to the card, where it may stay. */
  isLeft: boolean;
  onClose: () => void;
};

function StonePeek({ stone, anchor, isLeft, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => document.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, []);
  useEffect(() => {
    if (isLeft && card.current?.matches(':hover') !== true) close();
  }, [isLeft]);
  return (
    // Below the row and beside its number: both stay readable, and the way down the numbers is free.
    <Popover
      opened
      position="right-start"
      offset={{ mainAxis: 4, crossAxis: anchor.height + 4 }}
      shadow="md"
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>
        <Box
          className={styles.anchor ?? ''}
          left={anchor.left}
          top={anchor.top}
          w={anchor.width}
          h={anchor.height}
        />
      </Popover.Target>
      <Popover.Dropdown ref={card} role="tooltip" p="0.5rem" onPointerLeave={onClose}>
        <Glance stone={stone} />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * A stone beside the cell of its number that the pointer or the keyboard rests on: one card for all rows, which repeats what the
 * row says, with a picture. It stays while the pointer is on it, and Escape closes it (WCAG 1.4.13).
 */
export function useStonePeek<Row>(stonesOf: (row: Row) => readonly Stone[]) {
  const [rest, setRest] = useState<RowRest<Row> | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [stone] = rest === null ? [] : stonesOf(rest.row);
  return {
    onRest(next: RowRest<Row> | null) {
      if (next !== null) setRest(next);
      setLeft(next === null);
    },
    peek: rest !== null && stone !== undefined && (
      <StonePeek
        key={stone.id}
        stone={stone}
        anchor={rest.anchor}
        isLeft={isLeft}
        onClose={() => setRest(null)}
      />
    ),
  };
}
