import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { type KeptTolerances, ToleranceFields, useToleranceForm } from './ToleranceFields.tsx';
import { useTolerances } from './use-tolerances.ts';

function ToleranceForm({ kept, onClose }: { kept: KeptTolerances; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useToleranceForm(kept, onClose);
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <ToleranceFields form={form} />
    </DialogForm>
  );
}

function TolerancesOfUser({ onClose }: { onClose: () => void }) {
  return (
    <Loaded of={useTolerances()} shape="facts">
      {(kept) => kept !== null && <ToleranceForm kept={kept} onClose={onClose} />}
    </Loaded>
  );
}

/** Button and dialog for the tolerances of the user's pair searches, kept in the account. */
export function Tolerances() {
  const { t } = useTranslation('lists');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {t('pair.tolerance.open')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={dialog.close} title={t('pair.tolerance.title')} size="xl">
        <TolerancesOfUser onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
