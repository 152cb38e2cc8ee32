import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStoneShare } from '#generated/client/share/share.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './ShareStone.module.css';
import { shareLink } from './share-link.ts';

/** Choices of how long a link works, in days; the contract allows 1 to 90. */
const DAYS = [1, 7, 30, 90] as const;
const USUAL = 30;

/** Makes a link to a stone and copies it. The price is shown only if the user says so. */
export function NewShare({ diamond }: { diamond: string }) {
  const { t } = useTranslation('sharedStone');
  const [isPriceShown, setPriceShown] = useState(false);
  const [days, setDays] = useState(USUAL);
  const create = useWrite('createStoneShare', createStoneShare, {
    onDone: async ({ data }) => {
      if (await copyText(shareLink(data))) notifySuccess(t('share.copied'));
    },
  });
  return (
    <>
      <p className={styles.about}>{t('share.about')}</p>
      <Checkbox
        label={t('share.price')}
        description={t('share.priceHint')}
        checked={isPriceShown}
        onChange={(event) => setPriceShown(event.currentTarget.checked)}
      />
      <NativeSelect
        label={t('share.days')}
        value={String(days)}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
        data={DAYS.map((count) => ({ value: String(count), label: t('share.daysOf', { count }) }))}
      />
      {create.problem !== null && <ProblemNotice problem={create.problem} />}
      <BusyButton isBusy={create.isSending} onClick={() => create.send({ diamond, isPriceShown, days })}>
        {t('share.create')}
      </BusyButton>
    </>
  );
}
