import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStoneShare } from '#generated/client/share/share.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { type SharedFacts, type SharedLink, shareText, whatsAppAddress } from './share-text.ts';

interface LinkTerms {
  readonly isPriceShown: boolean;
  /** Days until the links expire. */
  readonly days: number;
}

/** Creates a link for each stone, one after the other: those that were made, and why the next one was not. */
function useLinks(stones: readonly SharedFacts[]) {
  const [links, setLinks] = useState<readonly SharedLink[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isCreating, setCreating] = useState(false);
  const { sendAsync } = useWrite('createStoneShare', createStoneShare, {});
  const create = async (terms: LinkTerms) => {
    setCreating(true);
    setProblem(null);
    // Links that were made before a failure stay: only the missing ones are asked for again.
    const made = new Set(links.map(({ stone }) => stone.id));
    try {
      for (const stone of stones.filter(({ id }) => !made.has(id))) {
        const { data } = await sendAsync({ diamond: stone.id, ...terms });
        setLinks((before) => [...before, { stone, code: data.code }]);
      }
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setCreating(false);
    }
  };
  return { links, problem, isCreating, create };
}

/** Choices of how long links work, in days; the contract allows 1 to 90. */
const DAYS = [1, 7, 30, 90] as const;
const USUAL = 30;
/** A user has at most 200 links that work: one call must not use them up. */
export const MAX_LINKS = 20;

/** Ways to pass a text on: copy it, WhatsApp, the share menu of the device. */
function WaysOut({ text }: { text: string }) {
  const { t } = useTranslation('lists');
  const copy = async () => {
    if (await copyText(text)) notifySuccess(t('share.copied'));
  };
  const shareBySystem = async () => {
    // Closing the menu of the device rejects; nothing was shared then.
    await navigator.share({ text }).catch(() => undefined);
  };
  return (
    <Group gap="sm">
      <Button onClick={() => void copy()}>{t('share.copy')}</Button>
      <Button
        variant="default"
        renderRoot={(props) => <a {...props} href={whatsAppAddress(text)} target="_blank" rel="noopener" />}
      >
        {t('share.whatsApp')}
      </Button>
      {'share' in navigator && (
        <Button variant="default" onClick={() => void shareBySystem()}>
          {t('share.system')}
        </Button>
      )}
    </Group>
  );
}

/** Makes a public link for each stone and passes them on as text. */
export function ShareLinks({ stones }: { stones: readonly SharedFacts[] }) {
  const { t } = useTranslation(['lists', 'stones']);
  const [isPriceShown, setPriceShown] = useState(false);
  const [days, setDays] = useState(USUAL);
  const { links, problem, isCreating, create } = useLinks(stones);
  const isReady = links.length === stones.length;
  const text = shareText(links);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('lists:share.linksAbout')}
      </Text>
      <Checkbox
        label={t('lists:share.price')}
        checked={isPriceShown}
        disabled={isCreating || links.length > 0}
        onChange={(event) => setPriceShown(event.currentTarget.checked)}
      />
      <NativeSelect
        label={t('lists:share.days')}
        value={String(days)}
        disabled={isCreating || links.length > 0}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
        data={DAYS.map((count) => ({ value: String(count), label: t('lists:share.daysOf', { count }) }))}
      />
      {problem !== null && <ProblemNotice problem={problem} />}
      {!isReady && (
        <BusyButton isBusy={isCreating} onClick={() => void create({ isPriceShown, days })}>
          {t('lists:share.create', { count: stones.length - links.length })}
        </BusyButton>
      )}
      {links.length > 0 && (
        <>
          <Textarea label={t('lists:share.text')} value={text} readOnly rows={6} dir="ltr" />
          <WaysOut text={text} />
        </>
      )}
    </Stack>
  );
}
