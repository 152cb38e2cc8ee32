import { Box, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStoneShare, revokeStoneShares, useListStoneShares } from '#generated/client/share/share.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneShare } from '#generated/model/stoneShare.ts';
import { wholeAddress } from '#src/domain/paths/href.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { SHARE } from './asked-stone.ts';

function shareLink({ code }: Pick<StoneShare, 'code'>): string {
  return wholeAddress('sharedStone', null, { [SHARE]: code });
}

function Row({ share }: { share: StoneShare }) {
  const { t } = useTranslation('sharedStone');
  const { date } = useFormats();
  const revoke = useWrite('revokeStoneShares', revokeStoneShares, { success: () => t('share.revoked') });
  const until = t('share.until', { date: date(share.expiresAt) });
  const copy = async () => {
    if (await copyText(shareLink(share))) notifySuccess(t('share.copied'));
  };
  return (
    <Stack component="li" gap="0.375rem" pt="0.5rem" className={common.ruled}>
      <Text
        component="a"
        href={shareLink(share)}
        target="_blank"
        rel="noopener"
        truncate
        size="sm"
        c="brand.8"
      >
        <bdi>{shareLink(share)}</bdi>
      </Text>
      <Group gap="0.375rem">
        <Text span c="dimmed" size="sm" me="auto">
          {dotted([t(share.isPriceShown ? 'share.withPrice' : 'share.withoutPrice'), until])}
        </Text>
        <Button size="xs" variant="default" onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <BusyButton
          size="xs"
          variant="default"
          isBusy={revoke.isSending}
          onClick={() => revoke.send({ id: [share.id] })}
        >
          {t('share.revoke')}
        </BusyButton>
      </Group>
      {revoke.problem !== null && <ProblemNotice problem={revoke.problem} />}
    </Stack>
  );
}

function OwnShares({ diamond }: { diamond: string }) {
  const { t } = useTranslation('sharedStone');
  const id = useId();
  const reading = useListStoneShares({ diamond }, { query: { select: ({ data }) => data.list } });
  return (
    <Loaded of={reading} shape="record" empty={null}>
      {(list) => (
        <section aria-labelledby={id} className={common.stack}>
          <Box component="h2" m={0} fz="sm" id={id}>
            {t('share.own')}
          </Box>
          <ul className={common.looseList}>
            {list.map((share) => (
              <Row key={share.id} share={share} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}

/** Choices of how long a link works, in days; the contract allows 1 to 90. */
const DAYS = [1, 7, 30, 90] as const;
const USUAL = 30;

function NewShare({ diamond }: { diamond: string }) {
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
      <p className={common.note}>{t('share.about')}</p>
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

export function ShareStone({ stone }: { stone: Pick<Stone, 'id' | 'stoneId'> }) {
  const { t } = useTranslation('sharedStone');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {t('share.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('share.title', { stone: stone.stoneId })}
        centered
        fullScreen={useNarrow()}
      >
        <div className={common.stack}>
          <NewShare diamond={stone.id} />
          <OwnShares diamond={stone.id} />
        </div>
      </Modal>
    </>
  );
}
