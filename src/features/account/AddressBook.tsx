import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAddresses, usePaginateAddresses } from '#generated/client/address/address.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressPageReply } from '#generated/model/addressPageReply.ts';
import { AddressType } from '#generated/model/addressType.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import styles from './Account.module.css';
import { AccountPage } from './AccountPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CardGroups, useEditDialog } from './CardGroups.tsx';

/** As many as a page of the contract holds; an address book is read whole. */
const BOOK = { page: 1, limit: 1000 } as const;

const listOf = (reply: AddressPageReply): readonly Address[] => reply.data.list;

/** The lines of an address; empty ones are left out. */
const linesOf = ({ address1, address2, address3, zipCode, cityName, stateName, countryName }: Address) =>
  [address1, address2, address3, `${zipCode} ${cityName}`, stateName, countryName].filter(
    (line) => line !== null && line.trim() !== '',
  );

type CardProps = { address: Address; onChange: () => void; onRemove: () => void };

function AddressCard({ address, onChange, onRemove }: CardProps) {
  const { t } = useTranslation('account');
  const name = address.address1;
  return (
    <li className={styles.card}>
      {address.isDefault && <p className={styles.badge}>{t('address.default')}</p>}
      <address className={styles.lines}>
        {linesOf(address).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      <div className={common.wrap}>
        <Button variant="default" size="xs" onClick={onChange} aria-label={t('address.changeOne', { name })}>
          {t('address.changeShort')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onRemove} aria-label={t('address.removeOne', { name })}>
          {t('address.removeShort')}
        </Button>
      </div>
    </li>
  );
}

/**
 * The address book: the addresses by what they are used for, defaults first; new ones, changes and removals. The confirm
 * dialog offers the same addresses.
 */
export function AddressBook() {
  const { t } = useTranslation(['account', 'common']);
  const book = usePaginateAddresses(BOOK, { query: { select: listOf } });
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
      <CardGroups
        of={book}
        words={{
          missing: t('account:address.missing'),
          none: t('account:address.none'),
          noneAbout: t('account:address.noneAbout'),
          add: t('account:address.add'),
        }}
        onAdd={() => edit(null)}
        groups={Object.values(AddressType)}
        groupOf={({ type }) => type}
        titleOf={(type) => t(`account:address.types.${type}`)}
        cardOf={(address) => (
          <AddressCard
            key={address.id}
            address={address}
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

/** The page of the company's addresses. */
export default function AddressBookPage() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.addressBook')} about={t('account:address.about')}>
      <AddressBook />
    </AccountPage>
  );
}
