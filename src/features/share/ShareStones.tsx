import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { mailDiamonds } from '#generated/client/download/download.ts';
import { createStoneShare } from '#generated/client/share/share.ts';
import type { ListType } from '#generated/model/listType.ts';
import { MailAttachment } from '#generated/model/mailAttachment.ts';
import type { Stone } from '#generated/model/stone.ts';
import { XrayMailRequest } from '#generated/rules/XrayMailRequest.ts';
import { wholeAddress } from '#src/domain/paths/href.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFixed, aFlag, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { validationMessage } from '#src/shared/forms/messages.ts';
import { compact, several, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

type SharedFacts = Pick<
  Stone,
  'id' | 'stoneId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'cutNm' | 'polNm' | 'symNm' | 'lbNm'
>;

interface SharedLink {
  readonly stone: SharedFacts;
  readonly code: string;
}

/** The public page of a link, with the origin that the portal is open at. */
export const linkOf = (code: string): string => wholeAddress('sharedStone', null, { share: code });

function factsOf({ stoneId, shpNm, crt, colNm, clrNm, cutNm, polNm, symNm, lbNm }: SharedFacts): string {
  return [stoneId, shpNm, `${crt.toFixed(2)} ct`, colNm, clrNm, cutNm, polNm, symNm, lbNm]
    .filter((fact) => fact !== null && fact !== '')
    .join(' ');
}

const shareText = (links: readonly SharedLink[]): string =>
  links.map(({ stone, code }) => `${factsOf(stone)}\n${linkOf(code)}`).join('\n\n');

/** The address that opens WhatsApp with a text; the user chooses the recipient there. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

interface LinkTerms {
  readonly isPriceShown: boolean;
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
const MAX_LINKS = 20;

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

function ShareLinks({ stones }: { stones: readonly SharedFacts[] }) {
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

const address = v.pipe(v.string(), v.email(), v.maxLength(XrayMailRequest.email.items.maxLength));

/** Email addresses as typed: separated by commas, semicolons, blanks or lines; each once. */
export function readAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const areAddresses = (typed: string) => readAddresses(typed).every((each) => v.is(address, each));
const isWithin = (most: number) => (typed: string) => readAddresses(typed).length <= most;

const addresses = (rule: { readonly isRequired: boolean; readonly maxItems: number }) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => !rule.isRequired || readAddresses(typed).length > 0,
      () => validationMessage('non_empty'),
    ),
    v.check(areAddresses, () => validationMessage('email')),
    v.check(isWithin(rule.maxItems), () => validationMessage('tooMany')),
    v.transform((typed) => [...readAddresses(typed)]),
  );

/** An email begins with the list of the stones and their certificates, without prices. */
const fields = described({
  email: aText(addresses(XrayMailRequest.email)),
  cc: aText(addresses(XrayMailRequest.cc)),
  subject: aText(text(XrayMailRequest.subject)),
  message: aText(text(XrayMailRequest.message)),
  attachments: aFixed(several<MailAttachment>(XrayMailRequest.attachments), ['PDF', 'CERTIFICATE']),
  isPriceHidden: aFlag(true),
});

const schema = v.object(fields.schemas);

type ShareMailProps = { stones: readonly SharedFacts[]; listType: ListType; onSent: () => void };

export function ShareMail({ stones, listType, onSent }: ShareMailProps) {
  const { t } = useTranslation('lists');
  const mail = useWrite('mailDiamonds', mailDiamonds, {
    success: ({ data }) => {
      const lacking = stones.filter(({ id }) => data.missing.includes(id)).map(({ stoneId }) => stoneId);
      const sent = t('share.sent', { count: data.count });
      return lacking.length === 0 ? sent : `${sent} ${t('share.lacking', { stones: lacking.join(', ') })}`;
    },
  });
  const form = useRequestForm({
    schema,
    initialValues: fields.blank,
    send: ({ cc, subject, message, ...request }) =>
      mail.sendAsync({
        id: stones.map(({ id }) => id),
        listType,
        ...request,
        ...compact({ subject, message }),
        ...(cc.length === 0 ? {} : { cc }),
      }),
    onSent,
  });
  return (
    <DialogForm form={form} submitLabel={t('share.send')}>
      <TextField {...form.field('email')} label={t('share.to')} hint={t('share.toHint')} inputMode="email" />
      <TextField {...form.field('cc')} label={t('share.cc')} inputMode="email" />
      <TextField {...form.field('subject')} label={t('share.subject')} />
      <TextareaField
        {...form.field('message')}
        label={t('share.message')}
        longest={XrayMailRequest.message.maxLength}
      />
      <CheckboxGroupField
        {...form.field('attachments')}
        label={t('share.attachments')}
        options={Object.values(MailAttachment).map((value) => ({
          value,
          label: t(`share.attachment.${value}`),
        }))}
      />
      <CheckboxField {...form.field('isPriceHidden')} label={t('download.hidePrices')} />
    </DialogForm>
  );
}

const WAYS = ['links', 'mail'] as const;

type Props = {
  rows: readonly SharedFacts[];
  listType: ListType;
  onClose: (isDone: boolean) => void;
};

export function ShareStones({ rows, listType, onClose }: Props) {
  const { t } = useTranslation('lists');
  const isTooMany = rows.length > MAX_LINKS;
  const [way, setWay] = useState<(typeof WAYS)[number]>(isTooMany ? 'mail' : 'links');
  return (
    <FormDialog
      isOpen
      size="lg"
      onClose={() => onClose(false)}
      title={t('share.title', { count: rows.length })}
    >
      <Stack gap="lg">
        <Radio.Group
          label={t('share.how')}
          value={way}
          onChange={(value) => setWay(WAYS.find((each) => each === value) ?? way)}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="links"
              label={t('share.links')}
              disabled={isTooMany}
              {...(isTooMany && { description: t('share.tooMany', { count: MAX_LINKS }) })}
            />
            <Radio value="mail" label={t('share.mail')} />
          </Stack>
        </Radio.Group>
        {way === 'links' ? (
          <ShareLinks stones={rows} />
        ) : (
          <ShareMail stones={rows} listType={listType} onSent={() => onClose(true)} />
        )}
      </Stack>
    </FormDialog>
  );
}
