import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertSearch } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { Criteria } from '#src/criteria/criteria.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

type Props = {
  criteria: Criteria;
  /** The saved search that is being edited. */
  saved?: DiamondSearch | null;
};

const schema = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)) });

function TitleForm({ criteria, saved = null, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['search', 'common']);
  const save = useWrite('upsertSearch', upsertSearch, {
    success: ({ data }) => t('search:save.saved', { title: data.name ?? '' }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { name: saved?.name ?? '' },
    send: ({ name }) =>
      save.sendAsync({
        name,
        filter: criteria,
        searchType: SearchType.SAVED,
        ...(saved === null ? {} : { id: saved.id }),
      }),
    onSent: onClose,
    fieldsOf: (problem) => (problem.code === 'E_CONFLICT' ? { name: t('search:save.taken') } : {}),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may stand inside the search form, which must not be sent with it.
        event.stopPropagation();
        form.onSubmit(event);
      }}
    >
      <Stack gap="md">
        <TextInput
          {...form.field('name')}
          label={t('search:save.name')}
          description={t('search:save.hint')}
          maxLength={80}
          autoComplete="off"
          withAsterisk
          required
          data-autofocus
        />
        {form.problem !== null && !form.isOnFields && <ProblemNotice problem={form.problem} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <BusyButton type="submit" isBusy={form.isSending}>
            {t('common:save')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Keeps criteria under a title of their own; a title that is taken is told at its field. */
export function SaveSearch({ criteria, saved = null, size }: Props & { size?: 'xs' }) {
  const { t } = useTranslation('search');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={dialog.open}>
        {saved === null ? t('save.open') : t('save.update')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('save.title')} centered>
        <TitleForm criteria={criteria} saved={saved} onClose={dialog.close} />
      </Modal>
    </>
  );
}
