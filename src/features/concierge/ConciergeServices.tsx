import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListConciergeServices } from '#generated/client/service/service.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import type { ConciergeService } from '#generated/model/conciergeService.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import styles from './Concierge.module.css';
import { ConciergeForm } from './ConciergeForm.tsx';
import { leadWords } from './lead.ts';

function Service({ service, onAsk }: { service: ConciergeService; onAsk: () => void }) {
  const { t } = useTranslation('concierge');
  const { name, description } = service;
  return (
    <li className={styles.service}>
      <h3 className={styles.name}>
        <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
      </h3>
      <p className={styles.line}>
        <bdi lang={CONTENT_LANGUAGE}>{description}</bdi>
      </p>
      <p className={styles.minor}>{leadWords(service, t)}</p>
      <Button variant="default" aria-label={t('askOf', { name })} onClick={onAsk}>
        {t('ask')}
      </Button>
    </li>
  );
}

/** The services that the house offers to visiting members, each with its request. */
export function ConciergeServices() {
  const { t } = useTranslation('concierge');
  const [asked, setAsked] = useState<ConciergeService | null>(null);
  const reading = useListConciergeServices({}, { query: { select: ({ data }) => data.list } });
  const done = ({ requestNo, serviceName }: ConciergeRequest) => {
    setAsked(null);
    notifySuccess(t('sent', { number: requestNo, name: serviceName }));
  };
  return (
    <section aria-labelledby="services" className={styles.section}>
      <h2 id="services" className={styles.heading}>
        {t('services')}
      </h2>
      <Loaded
        of={reading}
        shape="cards"
        title={t('failed')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('none')}>{t('noneAbout')}</EmptyState>}
      >
        {(services) => (
          <ul className={styles.services}>
            {services.map((service) => (
              <Service key={service.id} service={service} onAsk={() => setAsked(service)} />
            ))}
          </ul>
        )}
      </Loaded>
      <FormDialog isOpen={asked !== null} title={asked?.name ?? ''} onClose={() => setAsked(null)}>
        {asked !== null && <ConciergeForm service={asked} onSent={done} />}
      </FormDialog>
    </section>
  );
}
