import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { upsertUserSetting, usePaginateUserSettings } from '#generated/client/setting/setting.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { attributeKeys, useAttributeWords } from './attributes.ts';
import styles from './Tolerances.module.css';
import { entriesOf, keptEntriesOf, toleranceSchema } from './tolerance-form.ts';

const KEY = UserSettingKey.MATCH_PAIR;
const settingOf = ({ data }: UserSettingPageReply) => data.list[0] ?? null;

type FormProps = { matchPair: MatchPairSetting; version: UserSetting['version']; onClose: () => void };

function ToleranceForm({ matchPair: setting, version, onClose }: FormProps) {
  const { t } = useTranslation(['lists', 'common']);
  const words = useAttributeWords();
  const save = useWrite('upsertUserSetting', upsertUserSetting, {
    success: () => t('lists:pair.tolerance.saved'),
  });
  const form = useRequestForm({
    schema: toleranceSchema,
    initialValues: entriesOf(setting),
    send: (matchPair: MatchPairSetting, basedOn) =>
      save.sendAsync({
        key: KEY,
        value: { matchPair },
        ...(basedOn !== undefined && { version: basedOn }),
      }),
    edited: editedRecord({ version, entriesOf: keptEntriesOf }),
    onSent: onClose,
    memberName: () => t('lists:pair.tolerance.open'),
  });
  const noneMessage = form.complaints.attributes;
  return (
    <DialogForm form={form} submitLabel={t('common:save')}>
      <p className={styles.about}>{t('lists:pair.tolerance.about')}</p>
      {noneMessage !== undefined && <p className={styles.none}>{t('lists:pair.tolerance.none')}</p>}
      <p className={styles.header} aria-hidden="true">
        <span>{t('lists:pair.attributeTitle')}</span>
        <span>{t('lists:pair.tolerance.greatestTitle')}</span>
        <span>{t('lists:pair.tolerance.weightTitle')}</span>
        <span>{t('lists:pair.tolerance.requiredTitle')}</span>
      </p>
      <ul className={styles.attributes}>
        {attributeKeys.map((key) => {
          const name = words.name(key);
          const isOn = form.values.attributes[key].isOn;
          const label = (what: 'greatest' | 'weight' | 'required') =>
            t(`lists:pair.tolerance.${what}`, { attribute: name, unit: words.unitName(key) });
          return (
            <li key={key} className={styles.attribute}>
              <CheckboxField
                {...form.field(`attributes.${key}.isOn`)}
                label={t('lists:pair.tolerance.attribute', { attribute: name, unit: words.unitName(key) })}
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
        label={t('lists:pair.tolerance.minScore')}
        hint={t('lists:pair.tolerance.minScoreHint')}
      />
    </DialogForm>
  );
}

function TolerancesOfUser({ onClose }: { onClose: () => void }) {
  const reading = usePaginateUserSettings(
    { page: 1, limit: 1, key: [KEY] },
    { query: { select: settingOf } },
  );
  return (
    <Loaded of={reading} shape="facts">
      {(setting) =>
        setting?.value.matchPair !== undefined && (
          <ToleranceForm matchPair={setting.value.matchPair} version={setting.version} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

/** Button and dialog for the tolerances of the user's pair searches, kept in the account. */
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
