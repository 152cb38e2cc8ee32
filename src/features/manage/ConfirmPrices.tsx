import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { constants } from '#generated/constants.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './Manage.module.css';
import { isFraction, type PriceEdit } from './price-edits.ts';

/** Prices that are listed; more are counted. */
const MOST_LISTED = 50;

function AskedPrice({ edit }: { edit: PriceEdit }) {
  const { t } = useTranslation('manage');
  const { number, percent } = useFormats();
  const { stone, seen, price } = edit;
  if (price === null) return null;
  return (
    <tr>
      <th scope="row">
        <bdi>{stone.stoneId}</bdi>
        {isFraction(edit) && <div>{t('edit.fraction', { back: percent((price.back ?? 0) * 100) })}</div>}
      </th>
      <td className={dense.figure} dir="ltr">
        {number(seen)}
      </td>
      <td className={dense.figure} dir="ltr">
        {number(price.ctPr)}
      </td>
      <td className={dense.figure} dir="ltr">
        {percent((price.ctPr / seen - 1) * 100)}
      </td>
    </tr>
  );
}

type Props = {
  isOpen: boolean;
  /** The prices that the seller has to confirm. */
  asked: readonly PriceEdit[];
  /** How many prices are saved in all. */
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks about prices that are likely slips before they are saved. */
export function ConfirmPrices({ isOpen, asked, count, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['manage', 'lists', 'forms']);
  const { number } = useFormats();
  const bounds = {
    step: number(constants.priceStepPercent, 0),
    floor: number(constants.priceFloorPercent, 0),
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      size="lg"
      title={t('manage:edit.confirmTitle')}
      confirmLabel={t('manage:edit.save', { count })}
      cancelLabel={t('forms:leave.stay')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('manage:edit.confirmAbout', bounds)}</p>
      {/* A long list scrolls, by keyboard too. */}
      <Box component="section" className={styles.preview} aria-label={t('manage:price.preview')} tabIndex={0}>
        <table className={dense.table}>
          <thead>
            <tr>
              <th scope="col">{t('manage:price.stone')}</th>
              <th scope="col" className={dense.figure}>
                {t('manage:price.old')}
              </th>
              <th scope="col" className={dense.figure}>
                {t('manage:price.new')}
              </th>
              <th scope="col" className={dense.figure}>
                {t('manage:price.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {asked.slice(0, MOST_LISTED).map((edit) => (
              <AskedPrice key={edit.stone.id} edit={edit} />
            ))}
          </tbody>
        </table>
      </Box>
      {asked.length > MOST_LISTED && <p>{t('lists:news.more', { count: asked.length - MOST_LISTED })}</p>}
    </ConfirmDialog>
  );
}
