import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeShowroomStones, useListShowrooms } from '#generated/client/showroom/showroom.ts';
import type { Showroom } from '#generated/model/showroom.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { ShowroomForm } from './ShowroomForm.tsx';
import { SHOWROOM } from './showroom-address.ts';

type Row = Pick<Stone, 'id' | 'stoneId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm'>;

/** The option of a new showroom. */
const NEW = '';

function Added({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('showrooms');
  return (
    <Receipt
      title={t('add.done')}
      about={t('add.doneAbout')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('add.stay')}
          </Button>
          <Button
            renderRoot={(props) => <Link to="showrooms" query={{ [SHOWROOM]: id }} {...props} />}
            onClick={onClose}
          >
            {t('add.open')}
          </Button>
        </>
      }
    />
  );
}

type ChoiceProps = { rows: readonly Row[]; list: readonly Showroom[]; onAdded: (id: string) => void };

function Choice({ rows, list, onAdded }: ChoiceProps) {
  const { t } = useTranslation('showrooms');
  const [chosen, setChosen] = useState(list.find(({ state }) => state === 'OPEN')?.id ?? NEW);
  const add = useWrite('changeShowroomStones', changeShowroomStones, {
    onDone: ({ data }) => onAdded(data.id),
  });
  return (
    <Stack gap="md">
      {list.length > 0 && (
        <NativeSelect
          label={t('add.where')}
          value={chosen}
          data={[
            { value: NEW, label: t('add.new') },
            ...list.map(({ id, title, client, state }) => ({
              value: id,
              label: dotted([title, client, ...(state === 'OPEN' ? [] : [t(`state.${state}`)])]),
            })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {chosen === NEW ? (
        <ShowroomForm
          stones={rows.map(({ id, ...stone }) => ({ diamond: id, ...stone }))}
          onSaved={({ id }) => onAdded(id)}
        />
      ) : (
        <>
          {add.problem !== null && <ProblemNotice problem={add.problem} />}
          <BusyButton
            isBusy={add.isSending}
            onClick={() => add.send({ id: chosen, add: rows.map(({ id }) => id) })}
          >
            {t('add.submit', { number: rows.length })}
          </BusyButton>
        </>
      )}
    </Stack>
  );
}

type Props = { rows: readonly Row[]; onClose: (isDone: boolean) => void };

/** Adds stones to a showroom of the user, or makes one of them. */
export function AddToShowroom({ rows, onClose }: Props) {
  const { t } = useTranslation('showrooms');
  const reading = useListShowrooms({}, { query: { select: ({ data }) => data.list } });
  const [added, setAdded] = useState<string | null>(null);
  return (
    <FormDialog isOpen size="lg" onClose={() => onClose(added !== null)} title={t('add.title')}>
      {added === null ? (
        <Loaded of={reading} shape="record" isEmpty={() => false}>
          {(list) => <Choice rows={rows} list={list} onAdded={setAdded} />}
        </Loaded>
      ) : (
        <Added id={added} onClose={() => onClose(true)} />
      )}
    </FormDialog>
  );
}
