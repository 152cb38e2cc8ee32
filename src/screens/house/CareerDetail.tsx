import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useViewCareer } from '#generated/client/career/career.ts';
import type { Career } from '#generated/model/career.ts';
import type { CareerApplyReply } from '#generated/model/careerApplyReply.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { ApplicationForm } from '#src/features/content/ApplicationForm.tsx';
import styles from '#src/features/content/Careers.module.css';
import { OpeningFacts } from '#src/features/content/OpeningFacts.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { showDay } from '#src/shared/i18n/days.ts';
import { ContentHeading } from '#src/shared/ui/ContentHeading.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';

function ToOpenings() {
  const { t } = useTranslation('careers');
  return (
    <Button variant="default" renderRoot={(props) => <Link to="career" {...props} />}>
      {t('toOpenings')}
    </Button>
  );
}

function Unknown() {
  const { t } = useTranslation('careers');
  return (
    <EmptyState title={t('unknown.title')} actions={<ToOpenings />}>
      {t('unknown.about')}
    </EmptyState>
  );
}

function Application({ opening, onClosed }: { opening: Career; onClosed: () => void }) {
  const { t } = useTranslation('careers');
  const [receipt, setReceipt] = useState<CareerApplyReply['data'] | null>(null);
  if (receipt !== null) {
    return (
      <Receipt
        title={t('done.title')}
        about={t('done.about', { number: receipt.applicationNo })}
        actions={<ToOpenings />}
      />
    );
  }
  if (!opening.isOpen) {
    return (
      <Notice tone="info" title={t('closed.title')}>
        {t('closed.about', { day: showDay(opening.closingDate) })}
      </Notice>
    );
  }
  return (
    <section aria-labelledby="apply" className={styles.apply}>
      <h2 id="apply" className={styles.heading}>
        {t('apply')}
      </h2>
      <ApplicationForm career={opening.id} onSent={setReceipt} onClosed={onClosed} />
    </section>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('careers');
  const reading = useViewCareer({ id }, { query: { select: ({ data }) => data, enabled: id !== '' } });
  return (
    <div className={styles.page}>
      <ContentHeading
        item={reading.data}
        fallback={t('detail')}
        actions={
          <Link to="career" className={styles.link}>
            {t('back')}
          </Link>
        }
      />
      {id === '' ? (
        <Unknown />
      ) : (
        <Loaded
          of={reading}
          shape="facts"
          title={t('detailFailed')}
          instead={({ code }) => (code === 'E_NOT_FOUND' || code === 'E_VALIDATION' ? <Unknown /> : null)}
        >
          {(found) => (
            <div className={styles.detail}>
              <OpeningFacts opening={found} />
              <Application opening={found} onClosed={() => void reading.refetch()} />
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}

/** One opening by its id (`/career-detail?id=job-1`) and the application for it, public. */
export default function CareerDetail() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  return <Detail key={id} id={id} />;
}
