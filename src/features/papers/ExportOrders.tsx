import { useTranslation } from 'react-i18next';
import { exportOrders } from '#generated/client/download/download.ts';
import type { OrderExportRequest } from '#generated/model/orderExportRequest.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

type Props = {
  orders: Pick<OrderExportRequest, 'status' | 'from' | 'to' | 'search' | 'isMine'>;
  /** Name of the file without its ending. */
  name: string;
};

export function ExportOrders({ orders, name }: Props) {
  const { t } = useTranslation('papers');
  const { share, problem, start } = useFile(() => undefined);
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={share !== null}
        onClick={() =>
          void start((options) => exportOrders({ ...orders, format: 'EXCEL' }, options), `${name}.xlsx`)
        }
      >
        {t('export')}
      </BusyButton>
      {problem !== null && <ProblemNotice problem={problem} title={t('exportFailed')} />}
    </>
  );
}
