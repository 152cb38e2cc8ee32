import { useTranslation } from 'react-i18next';
import { usePaginateComments } from '#generated/client/comment/comment.ts';
import type { CommentPageReply } from '#generated/model/commentPageReply.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import shared from '#src/stones/StoneSection.module.css';
import styles from './StoneDetail.module.css';

/** Maximum number of notes shown. */
const MAX = 50;

const notesOf = (reply: CommentPageReply) => reply.data.list.filter(({ remarks }) => remarks !== '');

/** The user's notes on the stone and the comments of the account, latest first; nothing without the permission. */
export function OwnNotes({ stone }: { stone: Pick<Stone, 'id'> }) {
  return useMay('NOTES') ? <Notes diamond={stone.id} /> : null;
}

function Notes({ diamond }: { diamond: string }) {
  const { t } = useTranslation('stoneDetail');
  const { dateTime } = useFormats();
  const reading = usePaginateComments(
    { page: 1, limit: MAX, diamond },
    { query: { select: notesOf }, request: { silent: true } },
  );
  return (
    <Panel title={t('notes.title')}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(notes) => notes.length === 0}
        empty={<p className={shared.note}>{t('notes.none')}</p>}
      >
        {(notes) => (
          <ul className={styles.entries}>
            {notes.map(({ id, kind, remarks, userName, updatedAt }) => (
              <li key={id}>
                <bdi className={styles.remarks}>{remarks}</bdi>
                <span className={shared.note}>
                  {t(`notes.${kind}`, { name: userName, at: dateTime(updatedAt) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
