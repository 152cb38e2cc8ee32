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
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { required, text } from '#src/shared/forms/rules.ts';
import { editedRecord, type UncheckedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

type Props = {
  criteria: Criteria;
  saved?: DiamondSearch | null;
};

/** A saved search needs a title; the contract makes it optional because recent searches have none. */
const schema = v.object({
  name: text(required(SearchUpsertRequest.name)),
  isSendNotification: v.boolean(),
});

const entriesOf = ({ name, isSendNotification }: UncheckedRecord) => ({
  name: typeof name === 'string' ? name : '',
  isSendNotification: isSendNotification === true,
});

type FormProps = Props & { isToldFirst: boolean; onClose: (isSaved: boolean) => void };

function TitleForm({ criteria, saved = null, isToldFirst, onClose }: FormProps) {
  const { t } = useTranslation(['search', 'common']);
  const save = useWrite('upsertSearch', upsertSearch, {
    success: ({ data }) => t('search:save.saved', { title: data.name ?? '' }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { name: saved?.name ?? '', isSendNotification: saved?.isSendNotification ?? isToldFirst },
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
  isToldFirst?: boolean;
  onClose: (isSaved: boolean) => void;
};

/** Dialog for the title of a saved search and whether the user is notified of its new stones. */
export function SaveSearchDialog({ isOpen, title, isToldFirst = false, onClose, ...search }: DialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={() => onClose(false)} title={title}>
      <TitleForm {...search} isToldFirst={isToldFirst} onClose={onClose} />
    </FormDialog>
  );
}

/** Saves criteria under a title, if the user may have saved searches. A duplicate title is reported at its field. */
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
