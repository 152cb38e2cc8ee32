import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertManufacturing, useViewManufacturing } from '#generated/client/company/company.ts';
import type { ManufacturingDetail } from '#generated/model/manufacturingDetail.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { ManufacturingUpsertRequest } from '#generated/rules/ManufacturingUpsertRequest.ts';
import { useCountries } from '#src/domain/reference/geography/use-places.ts';
import { type Masters, masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aChoice, aFlag, aNumber, described, texts, textsEntry } from '#src/shared/forms/described.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { choice, compact, holds, number, several, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { AccountPage } from './AccountPage.tsx';

const { factoryCountry, workers, monthlyCarat, shapes, fromCarat, toCarat, origins, memberships } =
  ManufacturingUpsertRequest;

const membership = text({ ...memberships.items, isRequired: true });

const lines = v.pipe(
  v.string(),
  v.transform((typed): string[] =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
  holds('tooMany', (all: string[]) => all.length <= memberships.maxItems),
  holds('tooLong', (all: string[]) => all.every((line) => v.is(membership, line))),
);

const fields = described({
  hasFactory: aFlag(),
  factoryCountry: aChoice(choice(factoryCountry)),
  workers: aNumber(number(workers)),
  monthlyCarat: aNumber(number(monthlyCarat)),
  shapes: texts(several<string>(shapes)),
  fromCarat: aNumber(number(fromCarat)),
  toCarat: aNumber(number(toCarat)),
  origins: texts(several<string>(origins)),
  memberships: { schema: lines, blank: '', read: (member) => textsEntry(member).join('\n') },
});

/**
 * From the entries to the request of /manufacturing-detail/upsert, which replaces all details. Without a factory its
 * figures are not sent.
 */
const manufacturingSchema = v.pipe(
  v.object(fields.schemas),
  v.forward(
    holds(
      'range',
      ({ fromCarat: from, toCarat: to }) => from === undefined || to === undefined || from <= to,
    ),
    ['fromCarat'],
  ),
  v.transform((entries) =>
    compact({
      ...entries,
      ...(!entries.hasFactory && { factoryCountry: undefined, workers: undefined, monthlyCarat: undefined }),
    }),
  ),
);

const { maxItems, items } = ManufacturingUpsertRequest.memberships;

export function ManufacturingForm({ detail, masters }: { detail: ManufacturingDetail; masters: Masters }) {
  const { t } = useTranslation(['account', 'common', 'forms']);
  const language = useLanguage();
  const { number } = useFormats();
  const countries = useCountries();
  const { sendAsync } = useWrite('upsertManufacturing', upsertManufacturing, {
    success: () => t('account:making.saved'),
  });
  const form = useRequestForm({
    schema: manufacturingSchema,
    initialValues: fields.entriesOf({ ...detail }),
    send: (request, version) => sendAsync({ ...request, ...(version !== undefined && { version }) }),
    edited: editedRecord({ version: detail.version, entriesOf: fields.entriesOf }),
    onSent: () => {},
  });
  const { field, values } = form;
  const options = (code: MasterCode) =>
    masters.list(code).map((item) => ({ value: item.id, label: masterLabel(item, language) }));
  return (
    <FormPage form={form} submitLabel={t('common:save')}>
      <FormPart isTop title={t('account:making.factory')}>
        <CheckboxField {...field('hasFactory')} label={t('account:making.hasFactory')} />
        {values.hasFactory && (
          <>
            <SelectField
              {...field('factoryCountry')}
              label={t('account:making.country')}
              isSearchable
              hint={countries.isLoading ? t('forms:place.loading') : undefined}
              options={countries.list.map(({ code, name }) => ({ value: code, label: name }))}
            />
            {countries.problem !== null && (
              <ProblemNotice
                problem={countries.problem}
                title={t('forms:place.failed', { label: t('account:making.country') })}
                onRetry={countries.retry}
              />
            )}
            <NumberField {...field('workers')} label={t('account:making.workers')} />
            <NumberField {...field('monthlyCarat')} label={t('account:making.monthlyCarat')} unit="carat" />
          </>
        )}
      </FormPart>
      <FormPart isTop title={t('account:making.goods')}>
        <CheckboxGroupField
          {...field('shapes')}
          label={t('account:making.shapes')}
          options={options('SHAPE')}
        />
        <NumberField
          {...field('fromCarat')}
          label={t('account:making.fromCarat')}
          unit="carat"
          decimals={2}
        />
        <NumberField {...field('toCarat')} label={t('account:making.toCarat')} unit="carat" decimals={2} />
        <CheckboxGroupField
          {...field('origins')}
          label={t('account:making.origins')}
          options={options('ORIGIN')}
        />
      </FormPart>
      <FormPart isTop title={t('account:making.bodies')}>
        <TextareaField
          {...field('memberships')}
          label={t('account:making.memberships')}
          hint={t('account:making.membershipsHint', {
            most: number(maxItems, 0),
            longest: number(items.maxLength, 0),
          })}
          longest={maxItems * (items.maxLength + 1)}
        />
      </FormPart>
    </FormPage>
  );
}

export default function Manufacturing() {
  const { t } = useTranslation(['account', 'shell']);
  const { reading: masters } = useMasters();
  const reading = useViewManufacturing({}, { query: { select: ({ data }) => data } });
  return (
    <AccountPage title={t('shell:title.manufacturing')} about={t('account:making.about')}>
      <Loaded of={masters} shape="lines" title={t('account:making.missing')}>
        {(lists) => (
          <Loaded of={reading} shape="lines" title={t('account:making.missing')}>
            {(detail) => <ManufacturingForm detail={detail} masters={lists} />}
          </Loaded>
        )}
      </Loaded>
    </AccountPage>
  );
}
