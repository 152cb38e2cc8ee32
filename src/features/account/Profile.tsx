import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateAddresses } from '#generated/client/address/address.ts';
import { useViewManufacturing } from '#generated/client/company/company.ts';
import type { ManufacturingDetail } from '#generated/model/manufacturingDetail.ts';
import type { User } from '#generated/model/user.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AccountPage } from './AccountPage.tsx';

function Part({ title, page, children }: { title: string; page: OpenRouteName; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Panel title={title}>
      {children}
      <Text inherit>
        <Link to={page}>{t(`title.${page}`)}</Link>
      </Text>
    </Panel>
  );
}

function Person({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'signUp']);
  const { date } = useFormats();
  const { birthDate, anniversaryDate } = user;
  return (
    <Part title={t('account:overview.person')} page="personalInformation">
      <FactList
        facts={[
          [t('account:hub.fact.name'), user.name],
          [t('signUp:field.designation'), user.designation],
          [t('signUp:field.email'), user.email],
          [t('signUp:field.username'), user.username],
          [t('signUp:field.mobile'), user.mobile],
          [t('signUp:field.whatsapp'), user.whatsapp],
          [t('signUp:field.telephone'), user.telephone],
          [t('signUp:field.fax'), user.fax],
          [t('signUp:field.skype'), user.skype],
          [t('signUp:field.birthDate'), birthDate === null ? null : date(birthDate)],
          [t('signUp:field.anniversaryDate'), anniversaryDate === null ? null : date(anniversaryDate)],
        ]}
      />
      {!user.isVerified && <p className={common.note}>{t('account:overview.notVerified')}</p>}
    </Part>
  );
}

function CompanyPart({ user: { account } }: { user: User }) {
  const { t } = useTranslation(['account', 'signUp']);
  return (
    <Part title={t('account:hub.company')} page="companyProfile">
      <FactList
        facts={[
          [t('signUp:field.companyName'), account.companyName],
          [t('signUp:field.businessType'), account.businessType],
          [t('signUp:field.natureOfOrg'), account.natureOfOrg],
          [t('signUp:field.companySize'), account.companySize],
          [t('account:company.vendorCode'), account.vendorCode],
          [t('signUp:field.website'), account.website],
          [t('account:hub.fact.city'), [account.cityName, account.countryName].filter(Boolean).join(', ')],
        ]}
      />
    </Part>
  );
}

function Addresses() {
  const { t } = useTranslation('account');
  const reading = usePaginateAddresses(
    { page: 1, limit: 1000 },
    { query: { select: ({ data }) => data.list.filter(({ isDefault }) => isDefault) } },
  );
  return (
    <Part title={t('overview.addresses')} page="addressBook">
      <Loaded
        of={reading}
        shape="lines"
        title={t('address.missing')}
        empty={<Text inherit>{t('address.none')}</Text>}
      >
        {(defaults) => (
          <FactList
            facts={defaults.map(({ type, address1, zipCode, cityName, countryName }) => [
              t(`address.type.${type}`),
              [address1, `${zipCode} ${cityName}`, countryName].join(', '),
            ])}
          />
        )}
      </Loaded>
    </Part>
  );
}

function Making({ detail }: { detail: ManufacturingDetail }) {
  const { t } = useTranslation('account');
  const { masters } = useMasters();
  const { number, carat } = useFormats();
  const language = useLanguage();
  const words = new Intl.ListFormat(language, { type: 'unit' });
  const names = (ids: readonly string[]) =>
    words.format(
      ids.flatMap((id) => {
        const item = masters?.item(id);
        return item === undefined ? [] : [masterLabel(item, language)];
      }),
    );
  const { fromCarat, toCarat, workers, monthlyCarat } = detail;
  const written = (value: number | null) => (value === null ? null : carat(value));
  return (
    <FactList
      facts={[
        [t('making.factory'), t(detail.hasFactory ? 'overview.factory' : 'overview.noFactory')],
        [t('making.workers'), workers === null ? null : number(workers, 0)],
        [t('making.monthlyCarat'), written(monthlyCarat)],
        [t('making.shapes'), names(detail.shapes)],
        [t('making.fromCarat'), written(fromCarat)],
        [t('making.toCarat'), written(toCarat)],
        [t('making.origins'), names(detail.origins)],
        [t('making.memberships'), words.format(detail.memberships)],
      ]}
    />
  );
}

function MakingPart() {
  const { t } = useTranslation('account');
  const reading = useViewManufacturing({}, { query: { select: ({ data }) => data } });
  return (
    <Part title={t('overview.making')} page="manufacturing">
      <Loaded of={reading} shape="lines" title={t('making.missing')}>
        {(detail) => <Making detail={detail} />}
      </Loaded>
    </Part>
  );
}

export function ProfileOverview({ user }: { user: User }) {
  return (
    <div className={common.cards}>
      <Person user={user} />
      <CompanyPart user={user} />
      <Addresses />
      <MakingPart />
    </div>
  );
}

export default function Profile() {
  const { t } = useTranslation(['account', 'shell']);
  const user = useUser();
  if (user === null) return null;
  return (
    <AccountPage title={t('shell:title.profile')} about={t('account:overview.about')}>
      <ProfileOverview user={user} />
    </AccountPage>
  );
}
