import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Memo } from '#generated/model/memo.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ConfirmedStones } from './ConfirmedStones.tsx';

type Props = { memo: Memo; onClose: () => void };

/** Takes the focus from the submit button, which is gone; `data-autofocus` works only when a dialog opens. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The memo that the request created, with the amounts as booked by the house, and a link to it. */
export function ConfirmDone({ memo, onClose }: Props) {
  const { t } = useTranslation('confirm');
  return (
    <>
      <Notice tone="success" title={t('done', { count: memo.pieces, memoNo: memo.memoNo })}>
        {t('doneAbout', { name: memo.sellerName })}
      </Notice>
      <ConfirmedStones memo={memo} />
      <Box mt="md">
        <DialogButtons>
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
        </DialogButtons>
      </Box>
    </>
  );
}
