import { ActionIcon, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateComments } from '#generated/client/comment/comment.ts';
import type { Comment } from '#generated/model/comment.ts';
import { useMay } from '#src/session/permissions.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { offerUndo } from '#src/shared/data/offer-undo.tsx';
import { useWriting } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { deleteNotes, type Noted, type NotedStone, restoreNotes } from './notes.ts';
import styles from './OwnNotes.module.css';

const MAX = 50;

const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }));

type Props = { stone: NotedStone };

export function OwnNotes({ stone }: Props) {
  return useMay('NOTES') ? <Notes stone={stone} /> : null;
}

function Notes({ stone }: Props) {
  const { t } = useTranslation(['stoneDetail', 'talk']);
  const [isOpen, dialog] = useDisclosure(false);
  const [isWanted, setWanted] = useState(false);
  const [edited, setEdited] = useState<Noted | null>(null);
  const edit = (note: Noted | null) => {
    setEdited(note);
    setWanted(true);
    dialog.open();
  };
  const reading = usePaginateComments(
    { page: 1, limit: MAX, diamond: stone.id },
    {
      query: { select: ({ data }) => data.list.filter(({ remarks }) => remarks !== '') },
      request: { silent: true },
    },
  );
  return (
    <Panel title={t('stoneDetail:notes.title')}>
      <Loaded of={reading} shape="lines" empty={<p className={common.note}>{t('stoneDetail:notes.none')}</p>}>
        {(notes) => (
          <Stack component="ul" gap="0.5rem" fz="sm" className={common.bare}>
            {notes.map((note) => (
              <Note key={note.id} note={note} onEdit={edit} />
            ))}
          </Stack>
        )}
      </Loaded>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="note" />}
          aria-haspopup="dialog"
          onClick={() => edit(null)}
        >
          {t('talk:note.new')}
        </Button>
      </div>
      <Suspense>
        {isWanted && <NoteDialog isOpen={isOpen} stones={[stone]} note={edited} onClose={dialog.close} />}
      </Suspense>
    </Panel>
  );
}

function Note({ note, onEdit }: { note: Comment; onEdit: (note: Noted) => void }) {
  const { t } = useTranslation(['stoneDetail', 'talk', 'lists']);
  const { dateTime } = useFormats();
  const isOwn = useUser()?.id === note.userId;
  const { id, kind, remarks, userName, updatedAt } = note;
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement | null | undefined>(null);
  const remove = useWriting(() => deleteNotes([id]), {
    onDone: (count) => {
      next.current = button.current && nextStop(button.current);
      offerUndo({
        text: t('lists:done.deleteNote', { count }),
        label: t('lists:undo'),
        undo: restoreNotes([id]),
        undone: t('lists:undone'),
      });
    },
    onFresh: () =>
      setTimeout(() => {
        if (document.activeElement === document.body) next.current?.focus();
      }),
    onProblem: (problem) => notifyProblem(problem),
  });
  return (
    <li className={styles.entry}>
      <bdi className={styles.text}>{remarks}</bdi>
      <span className={`${common.note} ${styles.about}`}>
        {t(`stoneDetail:notes.${kind}`, { name: userName, at: dateTime(updatedAt) })}
      </span>
      {isOwn && (
        <span className={styles.tools}>
          <ActionIcon
            variant="subtle"
            size="md"
            aria-haspopup="dialog"
            aria-label={t('talk:note.editOne', { text: remarks })}
            onClick={() => onEdit({ noteId: id, kind, text: remarks })}
          >
            <Icon name="edit" />
          </ActionIcon>
          <ActionIcon
            ref={button}
            variant="subtle"
            size="md"
            aria-label={t('talk:note.deleteOne', { text: remarks })}
            aria-disabled={remove.isSending}
            onClick={() => remove.send(undefined)}
          >
            <Icon name="remove" />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
