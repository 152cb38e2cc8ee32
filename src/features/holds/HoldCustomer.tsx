import { useTranslation } from 'react-i18next';
import type { BlockStone } from '#generated/model/blockStone.ts';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';

type Props = { rows: readonly { readonly hold: BlockStone }[]; onClose: (isDone: boolean) => void };

export function HoldCustomer({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('lists');
  if (row === undefined) return null;
  return (
    <FormDialog isOpen onClose={() => onClose(false)} size="lg" title={t('action.viewCustomer')}>
      <CustomerHistory record={row.hold.block} />
    </FormDialog>
  );
}
