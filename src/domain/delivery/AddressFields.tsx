import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Address } from '#generated/model/address.ts';
import type { MemoAddress } from '#generated/model/memoAddress.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import type { FieldProps, Field as FormField } from '#src/shared/forms/field.ts';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { addressChoices, addressLine, hasAddresses } from './addresses.ts';
import type { useDelivery } from './use-delivery.ts';

type Field = FieldProps<string | null>;
type Props = { book: readonly Address[] | null; shipping: Field; billing: Field };

function AddressField({ label, choices, ...field }: Field & { choices: readonly Address[] }) {
  const [usual] = choices;
  if (usual === undefined) return null;
  if (choices.length === 1) {
    return (
      <Text inherit>
        <b>{label}</b> <bdi>{addressLine(usual)}</bdi>
      </Text>
    );
  }
  return (
    <SelectField
      {...field}
      label={label}
      isRequired
      value={field.value ?? usual.id}
      options={choices.map((address) => ({ value: address.id, label: addressLine(address) }))}
    />
  );
}

/** Where a purchase is delivered and billed: the addresses of the company to choose from. */
export function AddressFields({ book, shipping, billing }: Props) {
  const { t } = useTranslation('confirm');
  if (book === null) return null;
  const choices = { shipping: addressChoices(book, 'SHIPPING'), billing: addressChoices(book, 'BILLING') };
  if (!hasAddresses(book)) {
    return (
      <Notice tone="warning">
        {t('noAddress')} <Link to="addressBook">{t('addAddress')}</Link>
      </Notice>
    );
  }
  return (
    <Stack gap="0.5rem">
      <AddressField {...shipping} choices={choices.shipping} />
      <AddressField {...billing} choices={choices.billing} />
    </Stack>
  );
}

type DeliveryProps = {
  addresses: ReturnType<typeof useDelivery>['addresses'];
  shipping: FormField<string | null>;
  billing: FormField<string | null>;
};

/** The fields of a form with `delivery` entries, once the address book is known. */
export function DeliveryFields({ addresses, shipping, billing }: DeliveryProps) {
  const { t } = useTranslation('confirm');
  return (
    <Loaded of={addresses} shape="lines" title={t('addressesMissing')} isEmpty={() => false}>
      {(book) => (
        <AddressFields
          book={book}
          shipping={{ ...shipping, label: t('shippingAddress') }}
          billing={{ ...billing, label: t('billingAddress') }}
        />
      )}
    </Loaded>
  );
}

/** Where something goes that was bid for or quoted; nothing if that is not known yet. */
export function DeliveryLine({ address }: { address: MemoAddress | undefined }) {
  const { t } = useTranslation('confirm');
  if (address === undefined) return null;
  return (
    <Text inherit>
      <b>{t('shippingAddress')}</b> <bdi>{addressLine(address)}</bdi>
    </Text>
  );
}
