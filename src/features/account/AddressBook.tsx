import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAddresses, usePaginateAddresses } from '#generated/client/address/address.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressPageReply } from '#generated/model/addressPageReply.ts';
import { AddressType } from '#generated/model/addressType.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Account.module.css';
import { AddressForm } from './AddressForm.tsx';

/** As many as a page of the contract holds; an address book is read whole. */
const BOOK = { page: 1, limit: 1000 } as const;

const listOf = (reply: AddressPageReply): readonly Address[] => reply.data.list;
const isNone = (book: readonly Address[]) => book.length === 0;

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
      <div className={styles.cardActions}>
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
  const [isOpen, setOpen] = useState(false);
  // Both are kept while their dialogs close.
  const [edited, setEdited] = useState<Address | null>(null);
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
  const edit = (address: Address | null) => {
    setEdited(address);
    setOpen(true);
  };
  const add = <Button onClick={() => edit(null)}>{t('account:address.add')}</Button>;
  return (
    <>
      <Loaded
        of={book}
        shape="lines"
        title={t('account:address.missing')}
        isEmpty={isNone}
        empty={
          <EmptyState title={t('account:address.none')} actions={add}>
            {t('account:address.noneAbout')}
          </EmptyState>
        }
      >
        {(addresses) => (
          <div className={styles.content}>
            <div>{add}</div>
            {Object.values(AddressType)
              .map((type) => ({ type, of: addresses.filter((address) => address.type === type) }))
              .filter((group) => group.of.length > 0)
              .map((group) => (
                <Panel key={group.type} title={t(`account:address.types.${group.type}`)}>
                  <ul className={styles.cards}>
                    {group.of.map((address) => (
                      <AddressCard
                        key={address.id}
                        address={address}
                        onChange={() => edit(address)}
                        onRemove={() => ask(address)}
                      />
                    ))}
                  </ul>
                </Panel>
              ))}
          </div>
        )}
      </Loaded>
      <AddressForm isOpen={isOpen} address={edited} onClose={() => setOpen(false)} />
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
