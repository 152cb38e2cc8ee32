import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import styles from './SalesPersonFacts.module.css';

export function SalesPersonFacts({ seller }: { seller: SalesPerson }) {
  const { t } = useTranslation();
  const { name, mobile, email, whatsapp, skype } = seller;
  const link = (scheme: 'tel' | 'mailto', address: string) => (
    <a href={`${scheme}:${address}`} dir="ltr">
      {address}
    </a>
  );
  const facts = {
    phone: link('tel', mobile),
    mail: link('mailto', email),
    whatsapp: whatsapp && <bdi>{whatsapp}</bdi>,
    skype: skype && <bdi>{skype}</bdi>,
  };
  return (
    <>
      <Text fw={600} mb="0.375rem">
        {name}
      </Text>
      <dl className={styles.facts}>
        {keysOf(facts)
          .filter((fact) => facts[fact])
          .map((fact) => (
            <Fragment key={fact}>
              <dt>{t(`person.${fact}`)}</dt>
              <dd>{facts[fact]}</dd>
            </Fragment>
          ))}
      </dl>
    </>
  );
}
