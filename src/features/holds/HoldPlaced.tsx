import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Block } from '#generated/model/block.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Receipt } from '#src/shared/ui/Receipt.tsx';

/** The hold that was placed, and until when nobody else can confirm its stones. */
export function HoldPlaced({ block, onClose }: { block: Block; onClose: () => void }) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  return (
    <Receipt
      title={t('hold.placed', { count: block.pieces, number: block.blockCode })}
      about={t('hold.placedAbout', { at: dateTime(block.validTillDate) })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button renderRoot={(props) => <Link to="hold" {...props} />} onClick={onClose}>
            {t('hold.toList')}
          </Button>
        </>
      }
    />
  );
}
