import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { type SharedFacts, shareText, whatsAppAddress } from './share-text.ts';
import { useLinks } from './use-links.ts';

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
