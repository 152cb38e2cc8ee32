import { useTranslation } from 'react-i18next';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './HouseText.module.css';

const NOTHING = '–';

/** The payment options of the house as a table. The page has loaded the settings before it shows its text. */
export function TermsTable() {
  const { t } = useTranslation('texts');
  const { percent, money } = useFormats();
  const terms = useProjectSetting()?.paymentTerms ?? [];
  const signed = (points: number) => <bdi dir="ltr">{`${points > 0 ? '+' : ''}${percent(points, 1)}`}</bdi>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('terms.option')}</th>
            <th scope="col">{t('terms.value')}</th>
            <th scope="col">{t('terms.minimum')}</th>
            <th scope="col">{t('terms.below')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ id, name, value, minimum, reset }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{signed(value)}</td>
              <td>{minimum === null ? t('terms.any') : money(minimum, 0)}</td>
              <td>{minimum === null ? NOTHING : signed(reset ?? value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
