import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { wantMessages } from '#src/shared/ui/messages-wanted.ts';
import { notifyProblem, notifySuccess } from '#src/shared/ui/notify.ts';
import styles from './OfferUndo.module.css';
import { useWriting } from './use-write.ts';
import type { Write } from './write.ts';

/** How long an undo is offered, in milliseconds; it starts anew when pointer and focus have left its button. */
const UNDO_FOR = 8000;

/** The latest offer, which Ctrl+Z takes. */
let latest: string | null = null;
let count = 0;

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
  /** What was done. */
  readonly text: string;
  /** Label of the button. */
  readonly label: string;
  /** The write that takes it back. */
  readonly undo: Write<unknown>;
  /** Said once it is taken back. */
  readonly undone: string;
};

function UndoOffer({ id, text, label, undo, undone }: Offer & { id: string }) {
  const [isHeld, setHeld] = useState(false);
  const close = () => {
    if (latest === id) latest = null;
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
    if (!isUndo || latest !== id || isTyping(event)) return;
    event.preventDefault();
    writing.send(undo);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.offer}>
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
    </div>
  );
}

/** Says what was done and offers to undo it for 8 seconds, by a button and Ctrl+Z, which the latest offer answers to. */
export function offerUndo(offer: Offer): void {
  count += 1;
  const id = `undo-${count}`;
  latest = id;
  wantMessages();
  notifications.show({
    id,
    message: <UndoOffer {...offer} id={id} />,
    color: 'success',
    role: 'status',
    autoClose: false,
    onClose: () => {
      if (latest === id) latest = null;
    },
  });
}
