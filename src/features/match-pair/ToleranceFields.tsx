import { useTranslation } from 'react-i18next';
import { upsertUserSetting } from '#generated/client/setting/setting.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { UserSettingKey } from '#generated/model/userSettingKey.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import common from '#src/shared/ui/Common.module.css';
import { attributeKeys, useAttributeWords } from './attributes.ts';
import styles from './Tolerances.module.css';
import { entriesOf, keptEntriesOf, type ToleranceEntries, toleranceSchema } from './tolerance-form.ts';

export type KeptTolerances = { matchPair: MatchPairSetting; version: UserSetting['version'] };

/** The form of the tolerances of pair searches: one setting, edited in a dialog of the search and on a page of the account. */
export function useToleranceForm({ matchPair, version }: KeptTolerances, onSent: () => void) {
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
    edited: editedRecord({ version, entriesOf: keptEntriesOf }),
    onSent,
    memberName: () => t('pair.tolerance.open'),
  });
}

/** Fields of the tolerances: per attribute whether it is compared, its tolerance, weight and whether it must match. */
export function ToleranceFields({ form }: { form: RequestForm<ToleranceEntries> }) {
  const { t } = useTranslation('lists');
  const words = useAttributeWords();
  const noneMessage = form.complaints.attributes;
  return (
    <>
      <p className={styles.about}>{t('pair.tolerance.about')}</p>
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
