import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListType } from '#generated/model/listType.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { MAX_LINKS, ShareLinks } from './ShareLinks.tsx';
import { ShareMail } from './ShareMail.tsx';
import type { SharedFacts } from './share-text.ts';

const WAYS = ['links', 'mail'] as const;

type Props = {
  rows: readonly SharedFacts[];
  listType: ListType;
  onClose: (isDone: boolean) => void;
};

/** Shares stones: by public links, which are copied or sent as a message, or by email with attachments. */
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
