import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateAccount } from '#generated/client/account/account.ts';
import { getGetProfileQueryOptions } from '#generated/client/user/user.ts';
import type { Account } from '#generated/model/account.ts';
import type { User } from '#generated/model/user.ts';
import type { VersionedAccount } from '#generated/model/versionedAccount.ts';
import { AccountUpdateRequest } from '#generated/rules/AccountUpdateRequest.ts';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { type Masters, useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { currentSession, replaceProfile } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { SocialLinkFields } from '#src/shared/forms/fields/SocialLinkFields.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenAmong } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AccountPage } from './AccountPage.tsx';
import { companyFields, companySchema, mayChangeCompany } from './company-entries.ts';
import { MemberPreview } from './MemberPreview.tsx';
import { PictureField, type PictureName } from './PictureField.tsx';

function useCutPictures() {
  const [addresses, setAddresses] = useState<Readonly<Record<PictureName, string | null>>>({
    logo: null,
    coverImage: null,
  });
  const { logo, coverImage } = addresses;
  useEffect(() => (logo === null ? undefined : () => URL.revokeObjectURL(logo)), [logo]);
  useEffect(() => (coverImage === null ? undefined : () => URL.revokeObjectURL(coverImage)), [coverImage]);
  return {
    addresses,
    keep: (name: PictureName, picture: File) =>
      setAddresses((before) => ({ ...before, [name]: URL.createObjectURL(picture) })),
  };
}

/** Names and tax numbers of the company, which only the house changes. */
function VerifiedNames({ account }: { account: Account }) {
  const { companyName, invoiceNames, taxNumbers, seller } = account;
  const { t } = useTranslation(['account', 'signUp']);
  return (
    <div>
      <FactList
        names="above"
        facts={[
          [t('signUp:field.companyName'), companyName],
          [t('account:company.invoiceNames'), ...invoiceNames],
          [t('account:company.taxNumbers'), ...taxNumbers.map(({ kind, number }) => `${kind} ${number}`)],
        ]}
      />
      <p className={common.note}>{t('account:company.verified', { name: seller.name })}</p>
    </div>
  );
}

type Props = { user: User & { readonly account: VersionedAccount }; masters: Masters };

export function CompanyForm({ user: { account }, masters }: Props) {
  const { t } = useTranslation(['account', 'common', 'signUp']);
  const base = useProjectSetting()?.mediaBase ?? null;
  const [today] = useState(() => houseTimeOf(serverNow()).day);
  const [opened] = useState(() => companyFields(masters, today).entriesOf({ ...account }));
  const [fields] = useState(() => companyFields(masters, today, opened));
  const [schema] = useState(() => companySchema(fields));
  const cut = useCutPictures();
  const { sendAsync } = useWrite('updateAccount', updateAccount, {
    success: () => t('account:company.saved'),
  });
  const form = useRequestForm({
    schema,
    initialValues: opened,
    send: (request, version) => sendAsync({ ...request, ...(version !== undefined && { version }) }),
    edited: editedRecord({ version: account.version, entriesOf: fields.entriesOf }),
    onSent: ({ data }) => {
      const { user, permissions } = currentSession();
      if (user !== null && permissions !== null) replaceProfile({ ...user, account: data }, permissions);
    },
    fieldsOf: (problem) =>
      takenAmong(problem, ['vendorCode']) === null ? {} : { vendorCode: t('account:company.codeTaken') },
  });
  const { field, values } = form;
  const storedAt = (path: string) => (base === null ? null : mediaUrl(base, path));
  const pictures = {
    logo: values.logo === null ? storedAt(values.logoPath) : cut.addresses.logo,
    cover: values.coverImage === null ? storedAt(values.coverPath) : cut.addresses.coverImage,
  };
  return (
    <div className={common.stackWide}>
      <MemberPreview
        name={account.companyName}
        entries={values}
        masters={masters}
        pictures={pictures}
        place={values.city === account.city ? [account.cityName, account.countryName] : []}
      />
      <FormPage form={form} submitLabel={t('common:save')}>
        <FormPart title={t('account:company.identity')}>
          <VerifiedNames account={account} />
          <MasterField
            {...field('businessType')}
            label={t('signUp:field.businessType')}
            code="BUSINESS_TYPE"
          />
          <MasterField {...field('natureOfOrg')} label={t('signUp:field.natureOfOrg')} code="NATURE_OF_ORG" />
          <MasterField {...field('companySize')} label={t('signUp:field.companySize')} code="COMPANY_SIZE" />
          <DateField
            {...field('foundedDate')}
            label={t('account:company.founded')}
            hint={t('account:company.foundedHint')}
            max={today}
          />
          <TextField
            {...field('vendorCode')}
            label={t('account:company.vendorCode')}
            hint={t('account:company.vendorCodeHint')}
            autoComplete="off"
            spellCheck={false}
          />
        </FormPart>
        <FormPart title={t('account:company.members')}>
          <TextareaField
            {...field('description')}
            label={t('signUp:field.description')}
            hint={t('signUp:hint.description')}
            longest={AccountUpdateRequest.description.maxLength}
          />
          <CheckboxField {...field('isDescriptionPublic')} label={t('signUp:field.isDescriptionPublic')} />
          <PictureField
            name="logo"
            file={field('logo')}
            path={field('logoPath')}
            label={t('signUp:field.logo')}
            stored={storedAt(values.logoPath)}
            onCut={(file) => cut.keep('logo', file)}
          />
          <PictureField
            name="coverImage"
            file={field('coverImage')}
            path={field('coverPath')}
            label={t('signUp:field.coverImage')}
            stored={storedAt(values.coverPath)}
            onCut={(file) => cut.keep('coverImage', file)}
          />
        </FormPart>
        <FormPart title={t('signUp:group.social')} hint={t('signUp:hint.social')}>
          <TextField
            {...field('website')}
            label={t('signUp:field.website')}
            inputMode="url"
            autoComplete="url"
          />
          <SocialLinkFields fieldOf={(kind) => field(`socialLinks.${kind}`)} />
        </FormPart>
        <FormPart title={t('account:company.place')}>
          <TextField {...field('address1')} label={t('signUp:field.address1')} autoComplete="address-line1" />
          <TextField {...field('address2')} label={t('signUp:field.address2')} autoComplete="address-line2" />
          <TextField {...field('address3')} label={t('signUp:field.address3')} autoComplete="address-line3" />
          <PlaceFields country={field('country')} state={field('state')} city={field('city')} />
          <TextField {...field('zipCode')} label={t('signUp:field.zipCode')} autoComplete="postal-code" />
        </FormPart>
      </FormPage>
    </div>
  );
}

export function CompanyRead({ account, masters }: { account: Account; masters: Masters }) {
  const { t } = useTranslation(['account', 'signUp']);
  const base = useProjectSetting()?.mediaBase ?? null;
  const entries = companyFields(masters, houseTimeOf(serverNow()).day).entriesOf({ ...account });
  const at = (path: string) => (base === null ? null : mediaUrl(base, path));
  return (
    <>
      <Notice tone="info">{t('account:company.readOnly')}</Notice>
      <MemberPreview
        name={account.companyName}
        entries={entries}
        masters={masters}
        pictures={{ logo: at(entries.logoPath), cover: at(entries.coverPath) }}
        place={[account.cityName, account.countryName]}
      />
      <Panel title={t('account:company.place')}>
        <FactList
          facts={[
            [t('signUp:field.address1'), account.address1],
            [t('signUp:field.address2'), account.address2],
            [t('signUp:field.address3'), account.address3],
            [t('signUp:field.zipCode'), account.zipCode],
            [t('signUp:field.city'), account.cityName],
            [t('signUp:field.state'), account.stateName],
            [t('signUp:field.country'), account.countryName],
          ]}
        />
      </Panel>
    </>
  );
}

/** The company of the signed-in user. Fetched on each opening, since the session keeps no version of it. */
export default function CompanyProfile() {
  const { t } = useTranslation(['account', 'shell']);
  const { reading: masters } = useMasters();
  // Not the generated hook: it would bring TanStack Query into the first load, which shares its file for the start.
  const reading = useQuery(getGetProfileQueryOptions({}, { query: { select: (reply) => reply.data.user } }));
  return (
    <AccountPage title={t('shell:title.companyProfile')} about={t('account:company.about')}>
      <Loaded of={masters} shape="lines" title={t('account:company.missing')}>
        {(lists) => (
          <Loaded of={reading} shape="lines" title={t('account:company.missing')}>
            {(user) =>
              mayChangeCompany(user.userType) ? (
                <CompanyForm user={user} masters={lists} />
              ) : (
                <CompanyRead account={user.account} masters={lists} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </AccountPage>
  );
}
