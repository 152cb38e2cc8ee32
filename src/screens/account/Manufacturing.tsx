import { useTranslation } from 'react-i18next';
import { useViewManufacturing } from '#generated/client/company/company.ts';
import type { ManufacturingReply } from '#generated/model/manufacturingReply.ts';
import { useMasters } from '#src/domain/reference/masters.ts';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { ManufacturingForm } from '#src/features/account/ManufacturingForm.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';

const detailOf = ({ data }: ManufacturingReply) => data;

/** Which goods the company manufactures, and where. */
export default function Manufacturing() {
  const { t } = useTranslation(['account', 'shell']);
  const { reading: masters } = useMasters();
  const reading = useViewManufacturing({}, { query: { select: detailOf } });
  return (
    <AccountPage title={t('shell:title.manufacturing')} about={t('account:making.about')}>
      <Loaded of={masters} shape="lines" title={t('account:making.missing')}>
        {(lists) => (
          <Loaded of={reading} shape="lines" title={t('account:making.missing')}>
            {(detail) => <ManufacturingForm detail={detail} masters={lists} />}
          </Loaded>
        )}
      </Loaded>
    </AccountPage>
  );
}
