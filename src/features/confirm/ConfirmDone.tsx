import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Memo } from '#generated/model/memo.ts';
import { Link } from '#src/paths/Link.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ConfirmedStones } from './ConfirmedStones.tsx';

type Props = { memo: Memo; onClose: () => void };

/** Takes the focus of the button that sent the request and is gone; `data-autofocus` works only when a dialog opens. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The memo that the request made, its amounts as the house booked them, and the way to it. */
export function ConfirmDone({ memo, onClose }: Props) {
  const { t } = useTranslation('confirm');
  return (
    <>
      <Notice tone="success" title={t('done', { count: memo.pieces, memoNo: memo.memoNo })}>
        {t('doneAbout', { name: memo.sellerName })}
      </Notice>
      <ConfirmedStones memo={memo} />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          renderRoot={(props) => <Link to="confirmList" {...props} />}
          onClick={onClose}
          ref={takeFocus}
        >
          {t('toList')}
        </Button>
      </Group>
    </>
  );
}
