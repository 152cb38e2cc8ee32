import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertAddress } from '#generated/client/address/address.ts';
import type { Address } from '#generated/model/address.ts';
import { AddressType } from '#generated/model/addressType.ts';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aChoice, aFlag, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { choice, compact, oneOf, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

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

type Props = {
  /** The address that is changed; null for a new one. */
  address: Address | null;
  onClose: () => void;
};

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

export function AddressForm({ isOpen, address, onClose }: Props & { isOpen: boolean }) {
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
