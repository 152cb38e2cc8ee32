import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertUserSetting, usePaginateUserSettings } from '#generated/client/setting/setting.ts';
import type { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import { MatchPairSetting as SettingRules } from '#generated/rules/MatchPairSetting.ts';
import { MatchPairTolerance } from '#generated/rules/MatchPairTolerance.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { holds, type NumberEntry, number, required } from '#src/shared/forms/rules.ts';
import { editedRecord, type UncheckedRecord } from '#src/shared/forms/stale.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import common from '#src/shared/ui/Common.module.css';
import { attributeKeys, useAttributeTexts } from './attributes.ts';
import styles from './Tolerances.module.css';

type ToleranceEntry = {
  readonly isOn: boolean;
  readonly tolerance: NumberEntry;
  readonly weight: NumberEntry;
  readonly isRequired: boolean;
};

type ToleranceEntries = { attributes: Record<MatchPairKey, ToleranceEntry>; minScore: NumberEntry };

const ofAttributes = <Value,>(valueFor: (key: MatchPairKey) => Value) =>
  Object.fromEntries(attributeKeys.map((key) => [key, valueFor(key)])) as Record<MatchPairKey, Value>;

function entriesOf({ tolerances, minScore = 0 }: MatchPairSetting): ToleranceEntries {
  const entryOf = (key: MatchPairKey): ToleranceEntry => {
    const found = tolerances.find((each) => each.key === key);
    if (found === undefined) return { isOn: false, tolerance: 1, weight: 5, isRequired: false };
    const { tolerance, weight, isRequired = true } = found;
    return { isOn: true, tolerance, weight, isRequired };
  };
  return { attributes: ofAttributes(entryOf), minScore };
}

const kept = v.object({
  value: v.object({
    matchPair: v.object({
      tolerances: v.array(
        v.object({
          key: v.picklist(attributeKeys),
          tolerance: v.number(),
          weight: v.number(),
          isRequired: v.exactOptional(v.boolean()),
        }),
      ),
      minScore: v.exactOptional(v.number()),
    }),
  }),
});

/** Entries of the setting in a refusal as stale; those of an empty setting if it has another form. */
function savedEntriesOf(record: UncheckedRecord): ToleranceEntries {
  const read = v.safeParse(kept, record);
  return entriesOf(read.success ? read.output.value.matchPair : { tolerances: [] });
}

const attribute = v.object({
  isOn: v.boolean(),
  tolerance: number(required(MatchPairTolerance.tolerance)),
  weight: number(required(MatchPairTolerance.weight)),
  isRequired: v.boolean(),
});

/** From entries to the setting; at least one attribute has to be compared. */
const toleranceSchema = v.pipe(
  v.object({
    attributes: v.pipe(
      v.object(ofAttributes(() => attribute)),
      holds('non_empty', (all: Record<MatchPairKey, v.InferOutput<typeof attribute>>) =>
        Object.values(all).some(({ isOn }) => isOn),
      ),
    ),
    minScore: number(required(SettingRules.minScore)),
  }),
  v.transform(
    ({ attributes, minScore }): MatchPairSetting => ({
      tolerances: attributeKeys.flatMap((key) => {
        const { isOn, ...entry } = attributes[key];
        return isOn ? [{ key, ...entry }] : [];
      }),
      minScore,
    }),
  ),
);

type SavedTolerances = { matchPair: MatchPairSetting; version: UserSetting['version'] };

/** The form of the tolerances of pair searches: one setting, edited in a dialog of the search and on a page of the account. */
function useToleranceForm({ matchPair, version }: SavedTolerances, onSent: () => void) {
  const { t } = useTranslation('lists');
  const save = useWrite('upsertUserSetting', upsertUserSetting, {
    success: () => t('pair.tolerance.saved'),
  });
  return useRequestForm({
    schema: toleranceSchema,
    initialValues: entriesOf(matchPair),
    send: (changed: MatchPairSetting, basedOn) =>
      save.sendAsync({
        key: UserSettingKey.MATCH_PAIR,
        value: { matchPair: changed },
        ...(basedOn !== undefined && { version: basedOn }),
      }),
    edited: editedRecord({ version, entriesOf: savedEntriesOf }),
    onSent,
    memberName: () => t('pair.tolerance.open'),
  });
}

function ToleranceFields({ form }: { form: RequestForm<ToleranceEntries> }) {
  const { t } = useTranslation('lists');
  const words = useAttributeTexts();
  const noneMessage = form.fieldErrors.attributes;
  return (
    <>
      <p className={common.dimmed}>{t('pair.tolerance.about')}</p>
      {noneMessage !== undefined && <p className={styles.none}>{t('pair.tolerance.none')}</p>}
      <p className={styles.header} aria-hidden="true">
        <span>{t('pair.attributeTitle')}</span>
        <span>{t('pair.tolerance.greatestTitle')}</span>
        <span>{t('pair.tolerance.weightTitle')}</span>
        <span>{t('pair.tolerance.requiredTitle')}</span>
      </p>
      <ul className={common.list}>
        {attributeKeys.map((key) => {
          const name = words.name(key);
          const isOn = form.values.attributes[key].isOn;
          const label = (what: 'greatest' | 'weight' | 'required') =>
            t(`pair.tolerance.${what}`, { attribute: name, unit: words.unitName(key) });
          return (
            <li key={key} className={styles.attribute}>
              <CheckboxField
                {...form.field(`attributes.${key}.isOn`)}
                label={t('pair.tolerance.attribute', { attribute: name, unit: words.unitName(key) })}
              />
              {isOn && (
                <>
                  <div className={styles.cell}>
                    <NumberField
                      {...form.field(`attributes.${key}.tolerance`)}
                      label={label('greatest')}
                      decimals={0}
                    />
                  </div>
                  <div className={styles.cell}>
                    <NumberField {...form.field(`attributes.${key}.weight`)} label={label('weight')} />
                  </div>
                  <div className={styles.cell}>
                    <CheckboxField
                      {...form.field(`attributes.${key}.isRequired`)}
                      label={label('required')}
                    />
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <NumberField
        {...form.field('minScore')}
        label={t('pair.tolerance.minScore')}
        hint={t('pair.tolerance.minScoreHint')}
      />
    </>
  );
}

function ToleranceForm({ saved, onClose }: { saved: SavedTolerances; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useToleranceForm(saved, onClose);
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <ToleranceFields form={form} />
    </DialogForm>
  );
}

function TolerancesOfUser({ onClose }: { onClose: () => void }) {
  return (
    <Loaded of={useTolerances()} shape="facts">
      {(saved) => saved !== null && <ToleranceForm saved={saved} onClose={onClose} />}
    </Loaded>
  );
}

export function Tolerances() {
  const { t } = useTranslation('lists');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {t('pair.tolerance.open')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={dialog.close} title={t('pair.tolerance.title')} size="xl">
        <TolerancesOfUser onClose={dialog.close} />
      </FormDialog>
    </>
  );
}

function ToleranceSettings({ kept }: { kept: SavedTolerances }) {
  const { t } = useTranslation();
  const form = useToleranceForm(kept, () => {});
  return (
    <FormPage form={form} submitLabel={t('save')}>
      <ToleranceFields form={form} />
    </FormPage>
  );
}

export function TolerancePage() {
  const { t } = useTranslation('lists');
  return (
    <Loaded of={useTolerances()} shape="facts" title={t('pair.tolerance.missing')}>
      {(kept) => kept !== null && <ToleranceSettings kept={kept} />}
    </Loaded>
  );
}

function tolerancesIn({ data }: UserSettingPageReply): SavedTolerances | null {
  const [setting] = data.list;
  const matchPair = setting?.value.matchPair;
  return setting === undefined || matchPair === undefined ? null : { matchPair, version: setting.version };
}

const useTolerances = () =>
  usePaginateUserSettings(
    { page: 1, limit: 1, key: [UserSettingKey.MATCH_PAIR] },
    { query: { select: tolerancesIn } },
  );
