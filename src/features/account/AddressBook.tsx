import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { deleteAddresses, upsertAddress, usePaginateAddresses } from '#generated/client/address/address.ts';
import type { Address } from '#generated/model/address.ts';
import { AddressType } from '#generated/model/addressType.ts';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { useMay } from '#src/session/permissions.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aChoice, aFlag, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { choice, compact, oneOf, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { AccountPage } from './AccountPage.tsx';
import { CardGroups, useEditDialog } from './CardGroups.tsx';

const rules = AddressUpsertRequest;

const fields = described({
  type: {
    schema: oneOf(rules.type),
    blank: null,
    read: (member) => Object.values(AddressType).find((type) => type === member) ?? null,
  },
  address1: aText(text(rules.address1)),
  address2: aText(text(rules.address2)),
  address3: aText(text(rules.address3)),
  country: aChoice(choice(rules.country)),
  state: aChoice(choice(rules.state)),
  city: aChoice(choice(rules.city)),
  zipCode: aText(text(rules.zipCode)),
  isDefault: aFlag(),
});

const addressSchema = v.pipe(
  v.object(fields.schemas),
  v.transform((entries) => compact(entries)),
);

type Props = { address: Address | null; onClose: () => void };

function Entries({ address, onClose }: Props) {
  const { t } = useTranslation(['account', 'common', 'signUp']);
  const { sendAsync } = useWrite('upsertAddress', upsertAddress, {
    success: () => t('account:address.saved'),
  });
  const form = useRequestForm({
    schema: addressSchema,
    initialValues: address === null ? fields.blank : fields.entriesOf({ ...address }),
    send: (request, version) =>
      sendAsync({
        ...request,
        ...(address !== null && { id: address.id }),
        ...(version !== undefined && { version }),
      }),
    edited:
      address === null ? undefined : editedRecord({ version: address.version, entriesOf: fields.entriesOf }),
    onSent: onClose,
  });
  const { field } = form;
  return (
    <DialogForm form={form} submitLabel={t('common:save')}>
      <RadioField
        {...field('type')}
        label={t('account:address.use')}
        options={Object.values(AddressType).map((type) => ({
          value: type,
          label: t(`account:address.type.${type}`),
        }))}
      />
      <TextField {...field('address1')} label={t('signUp:field.address1')} autoComplete="address-line1" />
      <TextField {...field('address2')} label={t('signUp:field.address2')} autoComplete="address-line2" />
      <TextField {...field('address3')} label={t('signUp:field.address3')} autoComplete="address-line3" />
      <PlaceFields country={field('country')} state={field('state')} city={field('city')} />
      <TextField {...field('zipCode')} label={t('signUp:field.zipCode')} autoComplete="postal-code" />
      <CheckboxField
        {...field('isDefault')}
        label={t('account:address.makeDefault')}
        // A type has one default always: another one takes its place.
        disabledReason={address?.isDefault === true ? t('account:address.isDefault') : undefined}
      />
    </DialogForm>
  );
}

function AddressForm({ isOpen, address, onClose }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('account');
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(address === null ? 'address.add' : 'address.change')}
      onClose={onClose}
    >
      <Entries address={address} onClose={onClose} />
    </FormDialog>
  );
}

/** As many as a page of the contract holds; an address book is read whole. */
const BOOK = { page: 1, limit: 1000 } as const;

const linesOf = ({ address1, address2, address3, zipCode, cityName, stateName, countryName }: Address) =>
  [address1, address2, address3, `${zipCode} ${cityName}`, stateName, countryName].filter(
    (line) => line !== null && line.trim() !== '',
  );

type CardProps = { address: Address; mayWrite: boolean; onChange: () => void; onRemove: () => void };

function AddressCard({ address, mayWrite, onChange, onRemove }: CardProps) {
  const { t } = useTranslation('account');
  const name = address.address1;
  return (
    <Stack component="li" gap="0.5rem" justify="space-between" p="0.75rem" bdrs="sm" className={common.card}>
      {address.isDefault && (
        <Text inherit me="auto" className={common.pill}>
          {t('address.default')}
        </Text>
      )}
      <Stack component="address" gap={0} align="flex-start" fs="normal" className={common.anywhere}>
        {linesOf(address).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </Stack>
      {mayWrite && (
        <div className={common.wrap}>
          <Button
            variant="default"
            size="xs"
            onClick={onChange}
            aria-label={t('address.changeOne', { name })}
          >
            {t('address.changeShort')}
          </Button>
          <Button variant="subtle" size="xs" onClick={onRemove} aria-label={t('address.removeOne', { name })}>
            {t('address.removeShort')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function AddressBook() {
  const { t } = useTranslation(['account', 'common']);
  const book = usePaginateAddresses(BOOK, { query: { select: (reply) => reply.data.list } });
  const mayWrite = useMay('ADDRESS_BOOK', 'update');
  const { isOpen, edited, edit, close } = useEditDialog<Address>();
  // Kept while its dialog closes.
  const [removed, setRemoved] = useState<Address | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite('deleteAddresses', deleteAddresses, {
    onDone: () => setAsking(false),
    success: () => t('account:address.removed'),
  });
  const ask = (address: Address) => {
    remove.reset();
    setRemoved(address);
    setAsking(true);
  };
  return (
    <>
      {!mayWrite && <Notice tone="info">{t('account:address.mayNot')}</Notice>}
      <CardGroups
        of={book}
        words={{
          missing: t('account:address.missing'),
          none: t('account:address.none'),
          noneAbout: t('account:address.noneAbout'),
          add: t('account:address.add'),
        }}
        onAdd={mayWrite ? () => edit(null) : undefined}
        groups={Object.values(AddressType)}
        groupOf={({ type }) => type}
        titleOf={(type) => t(`account:address.types.${type}`)}
        cardOf={(address) => (
          <AddressCard
            key={address.id}
            address={address}
            mayWrite={mayWrite}
            onChange={() => edit(address)}
            onRemove={() => ask(address)}
          />
        )}
      />
      <AddressForm isOpen={isOpen} address={edited} onClose={close} />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('account:address.removeTitle')}
        confirmLabel={t('account:address.removeShort')}
        isBusy={remove.isSending}
        problem={remove.problem}
        onConfirm={() => removed !== null && remove.send({ id: [removed.id] })}
        onCancel={() => setAsking(false)}
      >
        {t('account:address.removeQuestion', {
          address: removed === null ? '' : linesOf(removed).join(', '),
        })}
      </ConfirmDialog>
    </>
  );
}

export default function AddressBookPage() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.addressBook')} about={t('account:address.about')}>
      <AddressBook />
    </AccountPage>
  );
}
