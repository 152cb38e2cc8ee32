import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { rangeFrom, sidesOf } from '#src/domain/criteria/criteria.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number, several } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import styles from './Manage.module.css';
import { type ManageFilters, mediaKinds, withoutCriteria } from './manage-filters.ts';

const mediaWords = { IMAGE: 'image', CERTIFICATE: 'certificate', VIDEO: 'video' } as const;

const MOST = 1_000_000;
const figure = () => number({ isRequired: false, type: 'number', minimum: 0, maximum: MOST });
const days = () => number({ isRequired: false, type: 'integer', minimum: 0, maximum: MOST });
const choices = { isRequired: false, type: 'array' } as const;
const ids = () => several<string>(choices);

const schema = v.object({
  ...{ shp: ids(), col: ids(), clr: ids() },
  ...{ crtFrom: figure(), crtTo: figure(), ctPrFrom: figure(), ctPrTo: figure() },
  ...{ daysFrom: days(), daysTo: days() },
  wSts: several<StoneStatus>(choices),
  missing: several<MediaKind>(choices),
  isStill: v.boolean(),
});

type Wanted = v.InferOutput<typeof schema>;

/** Bounds in either order: the smaller one is the lower one. */
function rangeOf(from: number | undefined, to: number | undefined) {
  const isCrossed = from !== undefined && to !== undefined && from > to;
  return rangeFrom((isCrossed ? to : from) ?? null, (isCrossed ? from : to) ?? null);
}

const listOf = <Value,>(list: Value[]) => (list.length === 0 ? undefined : list);

function filtersOf(filters: ManageFilters, wanted: Wanted): ManageFilters {
  const [shp, col, clr, wSts] = [wanted.shp, wanted.col, wanted.clr, listOf(wanted.wSts)];
  const crt = rangeOf(wanted.crtFrom, wanted.crtTo);
  const ctPr = rangeOf(wanted.ctPrFrom, wanted.ctPrTo);
  const age = rangeOf(wanted.daysFrom, wanted.daysTo);
  const missing = listOf(wanted.missing);
  const criteria = {
    ...(shp.length > 0 && { shp }),
    ...(col.length > 0 && { col }),
    ...(clr.length > 0 && { clr }),
    ...(crt && { crt }),
    ...(ctPr && { ctPr }),
    ...(wSts && { wSts }),
  };
  return {
    ...withoutCriteria(filters).others,
    ...(Object.keys(criteria).length > 0 && { criteria }),
    ...(age && { days: age }),
    ...(missing && { missing }),
    ...(wanted.isStill && { isStill: true as const }),
  };
}

type FormProps = { filters: ManageFilters; onFilter: (filters: ManageFilters) => void };

function FilterForm({ filters, onFilter }: FormProps) {
  const { t } = useTranslation(['manage', 'search', 'stones', 'columns']);
  const { masters } = useMasters();
  const language = useLanguage();
  const { criteria = {}, days: age = {}, missing = [], isStill = false } = filters;
  const form = useRequestForm({
    schema,
    initialValues: {
      shp: [...sidesOf(criteria.shp).in],
      col: [...sidesOf(criteria.col).in],
      clr: [...sidesOf(criteria.clr).in],
      crtFrom: criteria.crt?.['>='] ?? null,
      crtTo: criteria.crt?.['<='] ?? null,
      ctPrFrom: criteria.ctPr?.['>='] ?? null,
      ctPrTo: criteria.ctPr?.['<='] ?? null,
      daysFrom: age['>='] ?? null,
      daysTo: age['<='] ?? null,
      wSts: [...(criteria.wSts ?? [])],
      missing: [...missing],
      isStill,
    },
    send: (wanted) => Promise.resolve(wanted),
    onSent: (wanted) => onFilter(filtersOf(filters, wanted)),
  });
  const options = (code: MasterCode) =>
    (masters?.list(code) ?? []).map((item) => ({ value: item.id, label: masterLabel(item, language) }));
  const bounds = (name: string) => ({
    from: t('manage:filter.from', { name }),
    to: t('manage:filter.to', { name }),
  });
  const crt = bounds(t('search:field.crt'));
  const ctPr = bounds(t('search:field.ctPr'));
  const listed = bounds(t('manage:filter.days'));
  return (
    <DialogForm form={form} submitLabel={t('manage:filter.apply')}>
      <CheckboxGroupField {...form.field('shp')} label={t('search:field.shp')} options={options('SHAPE')} />
      <div className={styles.bounds}>
        <NumberField {...form.field('crtFrom')} label={crt.from} decimals={2} />
        <NumberField {...form.field('crtTo')} label={crt.to} decimals={2} />
        <NumberField {...form.field('ctPrFrom')} label={ctPr.from} />
        <NumberField {...form.field('ctPrTo')} label={ctPr.to} />
        <NumberField {...form.field('daysFrom')} label={listed.from} />
        <NumberField {...form.field('daysTo')} label={listed.to} />
      </div>
      <CheckboxGroupField {...form.field('col')} label={t('search:field.col')} options={options('COLOR')} />
      <CheckboxGroupField {...form.field('clr')} label={t('search:field.clr')} options={options('CLARITY')} />
      <CheckboxGroupField
        {...form.field('wSts')}
        label={t('search:field.wSts')}
        options={Object.values(StoneStatus).map((status) => ({
          value: status,
          label: t(`stones:status.${status}`),
        }))}
      />
      <CheckboxField
        {...form.field('isStill')}
        label={t('manage:filter.still')}
        hint={t('manage:filter.stillHint')}
      />
      <CheckboxGroupField
        {...form.field('missing')}
        label={t('columns:title.missingMedia')}
        options={mediaKinds.map((kind) => ({ value: kind, label: t(`stones:media.${mediaWords[kind]}`) }))}
      />
    </DialogForm>
  );
}

type Props = FormProps & { isOpen: boolean; onClose: () => void };

export function ListingFilters({ isOpen, onClose, ...form }: Props) {
  const { t } = useTranslation('manage');
  return (
    <FormDialog isOpen={isOpen} size="xl" onClose={onClose} title={t('filter.title')}>
      <FilterForm {...form} />
    </FormDialog>
  );
}
