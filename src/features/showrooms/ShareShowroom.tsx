import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadShowroomProposal, useViewSharedShowroom } from '#generated/client/showroom/showroom.ts';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { ShowroomDetail } from '#generated/model/showroomDetail.ts';
import { LOOK } from '#src/domain/showrooms/address.ts';
import { clientSummaryOf, factSections, useFactTools } from '#src/domain/stones/facts.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFile } from '#src/shared/data/use-file.ts';
import { useReaderTime } from '#src/shared/i18n/both-times.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { QrCode } from '#src/shared/ui/QrCode.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';
import { asPng, cardOf } from './picture-card.ts';
import styles from './Showrooms.module.css';
import { clientAddress } from './showroom-address.ts';

const GRADES: readonly string[] = ['cut', 'polish', 'symmetry', 'fluorescence'];

function Cards({ room }: { room: SharedShowroom }) {
  const { t } = useTranslation(['showrooms', 'stones']);
  const tools = useFactTools();
  const { number } = useFormats();
  const stones = room.stones.filter(({ picture }) => picture !== null);
  const [item, setItem] = useState(stones[0]?.item ?? '');
  const [hasFailed, setFailed] = useState(false);
  const stone = stones.find((each) => each.item === item);
  if (stone === undefined) return null;
  const name = clientSummaryOf(stone, tools);
  const grades = factSections.basic
    .filter(({ field }) => GRADES.includes(field))
    .flatMap((fact) => {
      const grade = fact.text(stone, tools);
      return grade === null ? [] : [`${t(`stones:field.${fact.field}`)} ${grade}`];
    });
  const price = stone.price && `${room.currency} ${number(stone.price.amount, 2)}`;
  const save = async (kind: 'svg' | 'png') => {
    setFailed(false);
    try {
      const card = await cardOf(room, stone, {
        name,
        grades: [grades.slice(0, 2), grades.slice(2)].map(dotted),
        price,
        direction: languages[tools.language].dir,
      });
      const file = kind === 'svg' ? card : await asPng(card);
      if (file === null) throw new Error('The browser drew no picture.');
      saveFile(file, `diamond-${stones.indexOf(stone) + 1}.${kind}`);
    } catch (error) {
      console.warn('No picture card:', error);
      setFailed(true);
    }
  };
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('share.card')}
        value={item}
        data={stones.map((each) => ({ value: each.item, label: clientSummaryOf(each, tools) }))}
        onChange={(event) => setItem(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => void save('png')}>
          {t('share.png')}
        </Button>
        <Button variant="default" onClick={() => void save('svg')}>
          {t('share.svg')}
        </Button>
      </Group>
      {hasFailed && <Notice tone="danger">{t('share.cardFailed')}</Notice>}
    </Stack>
  );
}

/** The ways to hand a showroom to its client: link, message, code, proposal and pictures. */
export function ShareShowroom({ room }: { room: ShowroomDetail }) {
  const { t } = useTranslation('showrooms');
  const readerTime = useReaderTime();
  const { code, client, title, expiresAt } = room;
  const address = clientAddress(room);
  const [text, setText] = useState(() =>
    t('share.message', { client, title, date: readerTime(expiresAt), address }),
  );
  const proposal = useFile(() => notifySuccess(t('share.saved')));
  const reading = useViewSharedShowroom({ code }, { query: { select: ({ data }) => data } });
  const copy = async () => {
    if (await copyText(address)) notifySuccess(t('share.copied'));
  };
  const shareBySystem = async () => {
    // Closing the menu of the device rejects; nothing was shared then.
    await navigator.share({ title, text }).catch(() => undefined);
  };
  return (
    <Stack gap="md">
      <p className={common.note}>{t('share.about')}</p>
      <Textarea
        label={t('share.text')}
        value={text}
        autosize
        minRows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button onClick={() => void copy()}>{t('share.copy')}</Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <a
              {...props}
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener"
            />
          )}
        >
          {t('share.whatsApp')}
        </Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void shareBySystem()}>
            {t('share.system')}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => (
            <a {...props} href={`${address}&${LOOK}=1`} target="_blank" rel="noopener" />
          )}
        >
          {t('share.look')}
        </Button>
      </Group>
      <div className={styles.share}>
        <QrCode value={address} label={t('share.qr')} className={styles.qr} />
        <Stack gap="md">
          <Group>
            <BusyButton
              variant="default"
              isBusy={proposal.share !== null}
              onClick={() =>
                void proposal.start(
                  ({ signal, onProgress }) => downloadShowroomProposal({ code }, { signal, onProgress }),
                  'proposal.pdf',
                )
              }
            >
              {t('share.proposal')}
            </BusyButton>
          </Group>
          {proposal.problem !== null && <ProblemNotice problem={proposal.problem} />}
          <Loaded of={reading} shape="record">
            {(shared) => <Cards room={shared} />}
          </Loaded>
        </Stack>
      </div>
    </Stack>
  );
}
