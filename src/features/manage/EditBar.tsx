import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Manage.module.css';
import { type Skipped, skipReasons } from './price-edits.ts';

/** Prices with an obstacle that are listed; the marks of the grid show the others. */
const MOST_LISTED = 20;

/** A price that cannot be saved, and why. */
interface WrongPrice {
  readonly id: string;
  readonly stoneId: string;
  readonly reason: string;
}

type Props = {
  count: number;
  ready: number;
  wrong: readonly WrongPrice[];
  skipped: Skipped;
  /** Why the last save failed for another cause than its stones. */
  problem: Problem | null;
  isSaving: boolean;
  canUndo: boolean;
  onSave: () => void;
  onUndo: () => void;
  onDiscard: () => void;
};

function WrongPrices({ wrong }: { wrong: readonly WrongPrice[] }) {
  const { t } = useTranslation(['manage', 'lists']);
  return (
    <Popover position="top" width="min(30rem, 94vw)" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="xs" className={styles.wrong ?? ''}>
          {t('manage:edit.wrong', { count: wrong.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('manage:edit.wrong', { count: wrong.length })} tabIndex={0}>
        <ul className={styles.reasons}>
          {wrong.slice(0, MOST_LISTED).map(({ id, stoneId, reason }) => (
            <li key={id}>{t('manage:edit.problem', { stone: stoneId, reason })}</li>
          ))}
        </ul>
        {wrong.length > MOST_LISTED && t('lists:news.more', { count: wrong.length - MOST_LISTED })}
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * One line below the grid about prices that are not saved: how many, what stands in their way, and what the last step left
 * out. Below, because a line above would move the rows under the pointer.
 */
export function EditBar({ count, ready, wrong, skipped, problem, ...bar }: Props) {
  const { t } = useTranslation(['manage', 'forms']);
  const { list, number } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const left = skipReasons.flatMap((reason) => {
    const stones = skipped[reason];
    return stones === undefined ? [] : [t(`manage:edit.skip.${reason}`, { n: number(stones, 0) })];
  });
  return (
    <section className={styles.edits} aria-label={t('manage:edit.title')}>
      <div role="status" className={styles.told}>
        {count > 0 && <strong>{t('manage:edit.count', { count })}</strong>}
        {left.length > 0 && <span>{t('manage:edit.skipped', { list: list(left) })}</span>}
      </div>
      {wrong.length > 0 && <WrongPrices wrong={wrong} />}
      {count > 0 && (
        <div className={styles.ways}>
          <BusyButton size="xs" isBusy={bar.isSaving} disabled={ready === 0} onClick={bar.onSave}>
            {t('manage:edit.save', { count: ready })}
          </BusyButton>
          <Button variant="default" size="xs" disabled={!bar.canUndo} onClick={bar.onUndo}>
            {t('manage:edit.undo')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('manage:edit.discard')}
          </Button>
        </div>
      )}
      {problem !== null && <ProblemNotice problem={problem} title={t('manage:edit.notSaved')} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('manage:edit.discardTitle', { count })}
        confirmLabel={t('manage:edit.discard')}
        cancelLabel={t('forms:leave.stay')}
        isDanger
        onConfirm={() => {
          setAsked(false);
          bar.onDiscard();
        }}
        onCancel={() => setAsked(false)}
      >
        {t('forms:leave.about')}
      </ConfirmDialog>
    </section>
  );
}
