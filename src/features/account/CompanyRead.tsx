import { useTranslation } from 'react-i18next';
import type { Account } from '#generated/model/account.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { serverNow } from '#src/session/clock.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Account.module.css';
import { companyFields } from './company-entries.ts';
import { MemberPreview } from './MemberPreview.tsx';
import { publicCompany } from './public-company.ts';

type Props = { account: Account; masters: Masters };

export function CompanyRead({ account, masters }: Props) {
  const { t } = useTranslation(['account', 'signUp']);
  const language = useLanguage();
  const base = useProjectSetting()?.mediaBase ?? null;
  const entries = companyFields(masters, houseTimeOf(serverNow()).day).entriesOf({ ...account });
  const at = (path: string) => (base === null ? null : mediaUrl(base, path));
  const facts = [
    ['address1', account.address1],
    ['address2', account.address2],
    ['address3', account.address3],
    ['zipCode', account.zipCode],
    ['city', account.cityName],
    ['state', account.stateName],
    ['country', account.countryName],
  ] as const;
  return (
    <>
      <Notice tone="info">{t('account:company.readOnly')}</Notice>
      <MemberPreview
        company={publicCompany(entries, {
          masters,
          language,
          pictures: { logo: at(entries.logoPath), cover: at(entries.coverPath) },
          place: [account.cityName, account.countryName],
          linkLabel: (kind) => t(`signUp:social.${kind}`),
        })}
      />
      <Panel title={t('account:company.place')}>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{t(`signUp:field.${name}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </Panel>
    </>
  );
}
