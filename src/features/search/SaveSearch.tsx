import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertSearch } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { SearchUpsertRequest } from '#generated/rules/SearchUpsertRequest.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { useMay } from '#src/session/permissions.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFlag, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { required, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

type Props = { criteria: Criteria; saved?: DiamondSearch | null };

/** A saved search needs a title; the contract makes it optional because recent searches have none. */
const { schemas, blank, entriesOf } = described({
  name: aText(text(required(SearchUpsertRequest.name))),
  isSendNotification: aFlag(),
});
const schema = v.object(schemas);

type FormProps = Props & { isNotifiedByDefault: boolean; onClose: (isSaved: boolean) => void };

function TitleForm({ criteria, saved = null, isNotifiedByDefault, onClose }: FormProps) {
  const { t } = useTranslation(['search', 'common']);
  const save = useWrite('upsertSearch', upsertSearch, {
    success: ({ data }) => t('search:save.saved', { title: data.name ?? '' }),
  });
  const form = useRequestForm({
    schema,
    initialValues:
      saved === null ? { ...blank, isSendNotification: isNotifiedByDefault } : entriesOf({ ...saved }),
    send: ({ name, isSendNotification }, version) =>
      save.sendAsync({
        name,
        filter: criteria,
        searchType: SearchType.SAVED,
        isSendNotification,
        ...(saved === null ? {} : { id: saved.id, isReturnSimilar: saved.isReturnSimilar }),
        ...(version === undefined ? {} : { version }),
      }),
    edited: saved === null ? undefined : editedRecord({ version: saved.version, entriesOf }),
    onSent: () => onClose(true),
    fieldsOf: (problem) => (problem.code === 'E_CONFLICT' ? { name: t('search:save.taken') } : {}),
    memberName: () => t('search:save.criteria'),
  });
  return (
    <DialogForm form={form} submitLabel={t('common:save')}>
      <TextField {...form.field('name')} label={t('search:save.name')} hint={t('search:save.hint')} isFirst />
      <CheckboxField {...form.field('isSendNotification')} label={t('search:save.notify')} />
    </DialogForm>
  );
}

type DialogProps = Props & {
  isOpen: boolean;
  title: string;
  isNotifiedByDefault?: boolean;
  onClose: (isSaved: boolean) => void;
};

export function SaveSearchDialog({
  isOpen,
  title,
  isNotifiedByDefault = false,
  onClose,
  ...search
}: DialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={() => onClose(false)} title={title}>
      <TitleForm {...search} isNotifiedByDefault={isNotifiedByDefault} onClose={onClose} />
    </FormDialog>
  );
}

export function SaveSearch({ criteria, saved = null, size }: Props & { size?: 'xs' }) {
  const { t } = useTranslation('search');
  const [isOpen, dialog] = useDisclosure(false);
  const maySave = useMay('SAVE_SEARCH');
  if (!maySave) return null;
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={dialog.open}>
        {saved === null ? t('save.open') : t('save.update')}
      </Button>
      <SaveSearchDialog
        isOpen={isOpen}
        title={t('save.title')}
        criteria={criteria}
        saved={saved}
        onClose={dialog.close}
      />
    </>
  );
}

type RenameProps = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

export function RenameSearch({ rows: [row], onClose }: RenameProps) {
  const { t } = useTranslation(['kept', 'search']);
  if (row === undefined) return null;
  const isSaved = row.type === SearchType.SAVED;
  return (
    <SaveSearchDialog
      isOpen
      title={isSaved ? t('kept:rename', { title: row.name ?? '' }) : t('search:save.title')}
      criteria={row.searchData}
      saved={isSaved ? row : null}
      onClose={onClose}
    />
  );
}
