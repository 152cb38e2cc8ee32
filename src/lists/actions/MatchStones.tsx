import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { MatchBody } from '#src/features/match-pair/MatchBody.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import type { PairRow } from '../engine/rows.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { pairActions } from './stone-actions.ts';
import { unlisted, useActions } from './use-actions.ts';

type Props<Row> = { rows: readonly Row[]; onClose: (isDone: boolean) => void };

type DialogProps = {
  title: string;
  stones: readonly Stone[];
  /** The score of the stones as they came, if it is known. */
  known: MatchedPair | null;
  onClose: () => void;
  /** Shown above the stones. */
  header?: ReactNode;
};

/** Dialog that scores stones as a pair or suite; its actions apply to all of them. */
function MatchDialog({ title, stones: start, known, onClose, header }: DialogProps) {
  const { t } = useTranslation('lists');
  const mayOpen = useSite().mayOpen('searchMatchPair');
  const [stones, setStones] = useState(start);
  const tools = useActions<Stone>({ ...unlisted, actions: Object.values(pairActions) });
  const isBelow = tools.started !== null;
  const among = new URLSearchParams({ among: stones.map(({ id }) => id).join(',') });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={useNarrow()}
      title={title}
      trapFocus={!isBelow}
      closeOnEscape={!isBelow}
    >
      <Stack gap="1.25rem">
        {header}
        <ListToolbar tools={tools} selected={stones} />
        <MatchBody stones={stones} known={known} mayMatch={mayOpen} onChange={setStones} />
        {mayOpen && stones.length > 2 && (
          <Link to="searchMatchPair" query={among}>
            {t('pair.pairsAmong', { count: stones.length })}
          </Link>
        )}
        <ActionDialogs tools={tools} />
      </Stack>
    </Modal>
  );
}

/** Scores selected stones as a pair or suite, and finds partners for one of them. */
export function MatchStones({ rows, onClose }: Props<Stone>) {
  const { t } = useTranslation('lists');
  return (
    <MatchDialog title={t('action.matchStones')} stones={rows} known={null} onClose={() => onClose(false)} />
  );
}

/** Explains the score of the pairs that rows belong to, one at a time. */
export function ExplainPair({ rows, onClose }: Props<PairRow>) {
  const { t } = useTranslation('lists');
  const [at, setAt] = useState(0);
  const pairs = [...new Map(rows.map((row) => [row.pair.diamonds.join(), row])).values()];
  const row = pairs[at];
  if (row === undefined) return null;
  const turn = (by: number) => setAt((at + by + pairs.length) % pairs.length);
  return (
    <MatchDialog
      key={at}
      title={t('action.explainPair')}
      stones={row.members}
      known={row.pair}
      onClose={() => onClose(false)}
      header={
        pairs.length > 1 && (
          <Group gap="0.75rem" wrap="nowrap">
            <Button size="xs" variant="default" onClick={() => turn(-1)}>
              {t('pair.previous')}
            </Button>
            <span>{t('pair.at', { at: at + 1, count: pairs.length })}</span>
            <Button size="xs" variant="default" onClick={() => turn(1)}>
              {t('pair.next')}
            </Button>
          </Group>
        )
      }
    />
  );
}
