import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteArticles, upsertArticle } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';

type Question = 'publish' | 'withdraw' | 'remove';

/** What upsertArticle needs of an article whose text stays as it is. */
const requestOf = ({ id, version, name, category, summary, body }: Article) => ({
  ...{ id, version, name, category, summary, body },
});

/** The question before an article is published, withdrawn or removed, and the call behind it. */
export function useArticleQuestion() {
  const { t } = useTranslation('writing');
  const [asked, setAsked] = useState<{ question: Question; article: Article } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const onDone = () => setOpen(false);
  const name = asked?.article.name ?? '';
  const success = () => t(`done.${asked?.question ?? 'publish'}`, { name });
  const save = useWrite('upsertArticle', upsertArticle, { onDone, success });
  const remove = useWrite('deleteArticles', deleteArticles, { onDone, success });
  const ask = (question: Question, article: Article) => {
    save.reset();
    remove.reset();
    setAsked({ question, article });
    setOpen(true);
  };
  const act = () => {
    if (asked === null) return;
    const { question, article } = asked;
    if (question === 'remove') return remove.send({ id: [article.id] });
    const publishAt = question === 'publish' ? new Date(serverNow()).toISOString() : null;
    save.send({ ...requestOf(article), publishAt });
  };
  const dialog = asked !== null && (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger={asked.question !== 'publish'}
      title={t(`ask.${asked.question}.title`)}
      confirmLabel={t(`ask.${asked.question}.do`)}
      isBusy={save.isSending || remove.isSending}
      problem={save.problem ?? remove.problem}
      onConfirm={act}
      onCancel={onDone}
    >
      {t(`ask.${asked.question}.about`, { name })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
