import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertComments } from '#generated/client/comment/comment.ts';
import { CommentKind } from '#generated/model/commentKind.ts';
import { CommentStone } from '#generated/rules/CommentStone.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { oneOf, required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import type { Noted, NotedStone } from './notes.ts';

const schema = v.object({
  remarks: text(CommentStone.remarks),
  kind: oneOf<CommentKind>(required(CommentStone.kind)),
});

type Props = { stones: readonly NotedStone[]; note: Noted | null };

function Fields({ stones, note, onSent }: Props & { onSent: () => void }) {
  const { t } = useTranslation(['talk', 'common']);
  const save = useWrite('upsertComments', upsertComments, {
    success: ({ data }) => t('talk:note.saved', { count: data.count }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { remarks: note?.text ?? '', kind: note?.kind ?? CommentKind.NOTE },
    send: (entries) =>
      save.sendAsync({
        diamonds: stones.map(({ id, vStnId }) => ({
          ...entries,
          ...(note === null ? {} : { id: note.noteId }),
          diamond: id,
          vStnId,
        })),
      }),
    onSent,
  });
  return (
    <DialogForm form={form} submitLabel={t('talk:note.save')}>
      <TextareaField
        {...form.field('remarks')}
        label={t('talk:note.text')}
        {...(stones.length > 1 && { hint: t('talk:note.textHint', { count: stones.length }) })}
        longest={CommentStone.remarks.maxLength}
        rows={4}
      />
      <RadioField
        {...form.field('kind')}
        label={t('talk:note.readers')}
        options={CommentStone.kind.enum.map((kind) => ({
          value: kind,
          label: t(`talk:note.kind.${kind}`),
          hint: t(`talk:note.kindHint.${kind}`),
        }))}
      />
    </DialogForm>
  );
}

type DialogProps = Props & { isOpen: boolean; onClose: (isSaved: boolean) => void };

export function NoteDialog({ isOpen, onClose, stones, note }: DialogProps) {
  const { t } = useTranslation('talk');
  const [first] = stones;
  const name = stones.length === 1 ? (first?.stoneId ?? '') : t('stones', { count: stones.length });
  const title = note === null ? t('note.add', { stone: name }) : t('note.edit', { stone: name });
  return (
    <FormDialog isOpen={isOpen} onClose={() => onClose(false)} title={title}>
      <Fields stones={stones} note={note} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
