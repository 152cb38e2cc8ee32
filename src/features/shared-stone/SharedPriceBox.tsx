import { useTranslation } from 'react-i18next';
import type { SharedPrice } from '#generated/model/sharedPrice.ts';
import styles from '#src/domain/stones/StoneSection.module.css';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

export function SharedPriceBox({ price: { fnCtPr, fnAmt } }: { price: SharedPrice }) {
  const { t } = useTranslation(['stones', 'sharedStone']);
  const { money } = useFormats();
  return (
    <Panel title={t('stones:detail.price')}>
      <dl className={styles.prices}>
        <div>
          <dt>{t('stones:field.amount')}</dt>
          <dd>{money(fnAmt)}</dd>
        </div>
        <div>
          <dt>{t('stones:field.pricePerCarat')}</dt>
          <dd>{money(fnCtPr)}</dd>
        </div>
      </dl>
      <p className={common.note}>{t('sharedStone:priceAbout')}</p>
    </Panel>
  );
}
