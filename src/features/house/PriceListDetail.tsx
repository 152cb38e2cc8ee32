import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelPriceList, usePaginatePriceListImpact } from '#generated/client/price/price.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { PriceListImpact } from './PriceListImpact.tsx';
import { PriceListRows } from './PriceListRows.tsx';
import { useListName } from './price-list-words.ts';
import { SchedulePriceList } from './SchedulePriceList.tsx';

type Props = { list: PriceList };

function Decisions({ list }: Props) {
  const { t } = useTranslation('desk');
  const nameOf = useListName();
  const [asked, setAsked] = useState<'schedule' | 'cancel' | null>(null);
  const close = () => setAsked(null);
  const { data: totals } = usePaginatePriceListImpact(
    { id: list.id, kind: 'STONE', page: 1, limit: 1 },
    { query: { select: ({ data }) => data.totals } },
  );
  const cancel = useWrite('cancelPriceList', cancelPriceList, {
    success: () => t('priceLists.cancelled', { name: nameOf(list) }),
    onDone: close,
  });
  const isScheduled = list.status === 'SCHEDULED';
  return (
    <>
      {list.errors > 0 && <Notice tone="danger">{t('priceLists.hasErrors', { count: list.errors })}</Notice>}
      <div className={common.wrapWide}>
        <Button onClick={() => setAsked('schedule')} disabled={list.errors > 0 || totals === undefined}>
          {t(isScheduled ? 'priceLists.move' : 'priceLists.schedule')}
        </Button>
        <Button variant="default" onClick={() => setAsked('cancel')}>
          {t(isScheduled ? 'priceLists.cancel' : 'priceLists.discard')}
        </Button>
      </div>
      <FormDialog
        isOpen={asked === 'schedule'}
        title={t('priceLists.scheduleOf', { name: nameOf(list) })}
        onClose={close}
      >
        {totals !== undefined && <SchedulePriceList list={list} totals={totals} onClose={close} />}
      </FormDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={t(isScheduled ? 'priceLists.cancel' : 'priceLists.discard')}
        confirmLabel={t(isScheduled ? 'priceLists.cancel' : 'priceLists.discard')}
        cancelLabel={t('priceLists.keep')}
        isDanger
        isBusy={cancel.isSending}
        problem={cancel.problem}
        onConfirm={() => cancel.send({ id: list.id, version: list.version })}
        onCancel={close}
      >
        {t('priceLists.cancelAbout', { name: nameOf(list) })}
      </ConfirmDialog>
    </>
  );
}

/**
 * One price list: what can be done with it, its rows with what is wrong, and what it would change. It takes the focus,
 * because it opens above the list of versions.
 */
export function PriceListDetail({ list }: Props) {
  const { t } = useTranslation('desk');
  const { dateTime } = useFormats();
  const nameOf = useListName();
  const { status, effectiveAt } = list;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const isOpen = status === 'DRAFT' || status === 'SCHEDULED';
  return (
    <div ref={head} tabIndex={-1} className={common.focusTarget}>
      <Panel title={nameOf(list)}>
        <div className={common.stackLoose}>
          <p className={common.note}>
            {t(`priceLists.status.${status}`)}
            {effectiveAt !== null && ` · ${dateTime(effectiveAt)}`}
          </p>
          {isOpen && <Decisions list={list} />}
          {/* What has to be corrected comes before what the list would change. */}
          {list.errors > 0 && <PriceListRows list={list} />}
          {isOpen && <PriceListImpact list={list} />}
          {list.errors === 0 && <PriceListRows list={list} />}
        </div>
      </Panel>
    </div>
  );
}
