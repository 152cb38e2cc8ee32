import { Group } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { randomUuid } from '#src/shared/api/random-uuid.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { wantMessages } from '#src/shared/ui/messages-wanted.ts';
import { notifyProblem, notifySuccess } from '#src/shared/ui/notify.ts';
import { useWriting } from './use-write.ts';
import type { Write } from './write.ts';

/** How long an undo is offered, in milliseconds; it starts again when pointer and focus have left its button. */
const UNDO_FOR = 8000;

const OFFER = 'undo-';

/** Ctrl+Z takes the latest offer. */
const isLatest = (id: string) => {
  const { notifications: shown, queue } = notificationsStore.getState();
  return [...shown, ...queue].findLast((each) => each.id?.startsWith(OFFER))?.id === id;
};

/** Whether the key belongs to what is being typed. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The button disappears with its offer: focus moves to the heading of the page. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}

type Offer = {
  readonly text: string;
  readonly label: string;
  /** The write that takes it back. */
  readonly undo: Write<unknown>;
  /** Said once it is taken back. */
  readonly undone: string;
};

function UndoOffer({ id, text, label, undo, undone }: Offer & { id: string }) {
  const [isHeld, setHeld] = useState(false);
  const close = () => {
    notifications.hide(id);
    keepFocus();
  };
  const writing = useWriting((write: Write<unknown>) => write, {
    onDone: () => {
      close();
      notifySuccess(undone);
    },
    onProblem: (problem) => {
      close();
      notifyProblem(problem);
    },
  });
  const { isSending } = writing;
  const expire = useEffectEvent(close);
  useEffect(() => {
    if (isHeld || isSending) return;
    const timer = setTimeout(expire, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, isSending]);
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ';
    if (!isUndo || !isLatest(id) || isTyping(event)) return;
    event.preventDefault();
    writing.send(undo);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Group justify="space-between" gap="0.25rem 0.75rem">
      <span>{text}</span>
      <BusyButton
        variant="subtle"
        size="compact-sm"
        isBusy={isSending}
        aria-keyshortcuts="Control+Z"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={() => writing.send(undo)}
      >
        {label}
      </BusyButton>
    </Group>
  );
}

/** Says what was done and offers to undo it for 8 seconds, by a button and Ctrl+Z, which the latest offer answers to. */
export function offerUndo(offer: Offer): void {
  const id = OFFER + randomUuid();
  wantMessages();
  notifications.show({
    id,
    message: <UndoOffer {...offer} id={id} />,
    color: 'success',
    role: 'status',
    autoClose: false,
  });
}
