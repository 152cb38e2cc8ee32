import { useTranslation } from 'react-i18next';
import { usePaginateAddresses } from '#generated/client/address/address.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressPageReply } from '#generated/model/addressPageReply.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import type { FieldProps } from '#src/shared/forms/field.ts';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { addressChoices, addressLine, hasAddresses } from './addresses.ts';
import styles from './Confirm.module.css';

const BOOK = { page: 1, limit: 1000 } as const;
const listOf = (reply: AddressPageReply) => reply.data.list;

/** The addresses of the account; null until loaded. */
export function useAddressBook(): readonly Address[] | null {
  return usePaginateAddresses(BOOK, { query: { select: listOf } }).data ?? null;
}

type Field = FieldProps<string | null>;
type Props = { book: readonly Address[] | null; shipping: Field; billing: Field };

function AddressField({ label, choices, ...field }: Field & { choices: readonly Address[] }) {
  const [usual] = choices;
  if (usual === undefined) return null;
  if (choices.length === 1) {
    return (
      <p className={styles.line}>
        <b>{label}</b> <bdi>{addressLine(usual)}</bdi>
      </p>
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

/** The delivery and billing address of the confirmation; a choice only where the address book has several. */
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
    <div className={styles.delivery}>
      <AddressField {...shipping} choices={choices.shipping} />
      <AddressField {...billing} choices={choices.billing} />
    </div>
  );
}
