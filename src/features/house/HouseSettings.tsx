import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateHouseSetting, useViewProjectSetting } from '#generated/client/setting/setting.ts';
import type { HouseSetting } from '#generated/model/houseSetting.ts';
import { SettingGroup } from '#generated/model/settingGroup.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFlag, aNumber, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number as numberRule } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';

const groups = Object.values(SettingGroup);
const groupNames = {
  [SettingGroup.CM_CHARGES]: 'cm',
  [SettingGroup.BANK_RATES]: 'rates',
  [SettingGroup.SYNC_JOBS]: 'jobs',
  [SettingGroup.FM_CHARGES]: 'fm',
  [SettingGroup.OFFERS]: 'offers',
} as const;

/** The value of a setting as people read it. */
function useValueOf(): (setting: Pick<HouseSetting, 'value' | 'unit'>) => string {
  const { t } = useTranslation('desk');
  const { dateTime, money, number, percent } = useFormats();
  return ({ value, unit }) => {
    if (typeof value === 'string') return dateTime(value);
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
    if (unit === 'USD') return money(value);
    if (unit === 'PERCENT') return percent(value);
    return t(unit === 'MINUTES' ? 'settings.minutes' : 'settings.rupees', {
      count: value,
      number: number(value, unit === 'MINUTES' ? 0 : 2),
    });
  };
}

function fieldsOf({ minimum, maximum, value }: HouseSetting) {
  const isSwitch = typeof value === 'boolean';
  const bounds = { ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) };
  return described({
    amount: {
      ...aNumber(numberRule({ isRequired: !isSwitch, type: 'number', ...bounds })),
      read: (_, record) => (typeof record.value === 'number' ? record.value : null),
    },
    isOn: { ...aFlag(), read: (_, record) => record.value === true },
  });
}

function Entries({ setting, onClose }: { setting: HouseSetting; onClose: () => void }) {
  const { t } = useTranslation(['common', 'desk']);
  const shownAs = useValueOf();
  const [{ schemas, entriesOf }] = useState(() => fieldsOf(setting));
  const { key, minimum, maximum, unit, value } = setting;
  const isSwitch = typeof value === 'boolean';
  const name = t(`desk:settings.key.${key}`);
  const { sendAsync } = useWrite('updateHouseSetting', updateHouseSetting, {
    success: ({ data }) => t('desk:settings.saved', { name, value: shownAs(data) }),
  });
  const form = useRequestForm({
    schema: v.pipe(
      v.object(schemas),
      v.transform(({ amount, isOn }) => ({ key, value: isSwitch ? isOn : Number(amount) })),
    ),
    initialValues: entriesOf({ ...setting }),
    send: (request, version) => sendAsync({ ...request, ...(version !== undefined && { version }) }),
    edited: editedRecord({ version: setting.version, entriesOf }),
    onSent: onClose,
    fieldsOf: ({ errors }) => {
      const isOrder = errors.some(({ rule }) => rule === 'order');
      return isOrder ? { amount: t('desk:settings.order') } : {};
    },
  });
  const range = { from: shownAs({ value: minimum ?? 0, unit }), to: shownAs({ value: maximum ?? 0, unit }) };
  return (
    <DialogForm form={form} submitLabel={t('common:save')}>
      <p className={common.note}>{t(`desk:settings.effect.${groupNames[setting.group]}`)}</p>
      {isSwitch ? (
        <CheckboxField {...form.field('isOn')} label={name} />
      ) : (
        <NumberField
          {...form.field('amount')}
          label={name}
          hint={t('desk:settings.range', range)}
          decimals={unit === 'MINUTES' ? 0 : 2}
        />
      )}
    </DialogForm>
  );
}

function useColumns(onChange: (setting: HouseSetting) => void): readonly RecordColumn<HouseSetting>[] {
  const { t } = useTranslation('desk');
  const { dateTime } = useFormats();
  const shownAs = useValueOf();
  return [
    {
      key: 'name',
      kind: 'name',
      width: 'wide',
      title: t('settings.setting'),
      render: ({ key }) => t(`settings.key.${key}`),
    },
    { key: 'value', kind: 'figure', title: t('settings.value'), render: shownAs },
    {
      key: 'changed',
      kind: 'text',
      title: t('settings.changed'),
      render: ({ isEditable, updatedAt, updatedBy }) => {
        if (!isEditable) return t('settings.computed');
        if (updatedAt === null || updatedBy === null) return t('settings.never');
        return t('settings.by', { name: updatedBy, at: dateTime(updatedAt) });
      },
    },
    {
      key: 'change',
      kind: 'state',
      width: 'narrow',
      title: t('settings.action'),
      render: (setting) =>
        setting.isEditable && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('settings.changeOf', { name: t(`settings.key.${setting.key}`) })}
            onClick={() => onChange(setting)}
          >
            {t('settings.change')}
          </Button>
        ),
    },
  ];
}

/** Charges, bank rates, sync jobs and rules of offers of the house, which take effect at once (specification, section 4). */
export default function HouseSettings() {
  const { t } = useTranslation(['desk', 'shell']);
  const [changed, setChanged] = useState<HouseSetting | null>(null);
  const columns = useColumns(setChanged);
  const reading = useViewProjectSetting(
    { group: [...groups] },
    { query: { select: ({ data }) => data.settings ?? [], staleTime: 0 } },
  );
  return (
    <div className={common.stackLoose}>
      <PageHeading description={t('desk:settings.about')}>{t('shell:title.houseSettings')}</PageHeading>
      <Loaded of={reading} shape="table" title={t('desk:settings.failed')}>
        {(settings) => (
          <div className={common.stackLoose}>
            {groups.map((group) => (
              <Panel key={group} title={t(`desk:settings.group.${groupNames[group]}`)}>
                <p className={common.note}>{t(`desk:settings.effect.${groupNames[group]}`)}</p>
                <RecordTable
                  label={t(`desk:settings.group.${groupNames[group]}`)}
                  columns={columns}
                  rows={settings.filter((setting) => setting.group === group)}
                  rowId={({ key }) => key}
                  rowName={({ key }) => t(`desk:settings.key.${key}`)}
                  empty={null}
                />
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
      <FormDialog
        isOpen={changed !== null}
        title={changed === null ? '' : t(`desk:settings.key.${changed.key}`)}
        onClose={() => setChanged(null)}
      >
        {changed !== null && <Entries setting={changed} onClose={() => setChanged(null)} />}
      </FormDialog>
    </div>
  );
}
