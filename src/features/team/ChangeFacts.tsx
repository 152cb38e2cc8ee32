import { useTranslation } from 'react-i18next';
import type { SubUserFieldChange } from '#generated/model/subUserFieldChange.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Team.module.css';
import { areaIn, typeIn, typeNames } from './team-types.ts';

const labels = {
  firstName: 'signUp:field.firstName',
  lastName: 'signUp:field.lastName',
  username: 'signUp:field.username',
  email: 'signUp:field.email',
  mobile: 'signUp:field.mobile',
  designation: 'signUp:field.designation',
  userType: 'team:userType',
  areas: 'team:areas',
} as const;

/** The areas that a change granted and those that it took away. */
function AreaChange({ before, after }: SubUserFieldChange) {
  const { t } = useTranslation('team');
  const { list } = useFormats();
  const named = (areas: readonly string[]) =>
    list(
      areas.flatMap((area) => {
        const known = areaIn(area);
        return known === null ? [] : [t(`area.${known}`)];
      }),
    );
  const granted = after.filter((area) => !before.includes(area));
  const taken = before.filter((area) => !after.includes(area));
  return (
    <>
      {granted.length > 0 && <span>{t('history.granted', { areas: named(granted) })}</span>}
      {taken.length > 0 && <span>{t('history.taken', { areas: named(taken) })}</span>}
    </>
  );
}

function ValueChange({ field, before, after }: SubUserFieldChange) {
  const { t } = useTranslation('team');
  const shown = ([value]: readonly string[]) => {
    if (value === undefined) return t('history.nothing');
    const type = field === 'userType' ? typeIn(value) : null;
    return type === null ? value : t(`type.${typeNames[type]}`);
  };
  return (
    <span>
      {before.length > 0 && (
        <>
          <del>
            <bdi>{shown(before)}</bdi>
          </del>{' '}
        </>
      )}
      <ins>
        <bdi>{shown(after)}</bdi>
      </ins>
    </span>
  );
}

export function ChangeFacts({ changes }: { changes: readonly SubUserFieldChange[] }) {
  const { t } = useTranslation(['team', 'signUp']);
  return (
    <dl className={styles.facts}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{t(labels[change.field])}</dt>
          <dd>{change.field === 'areas' ? <AreaChange {...change} /> : <ValueChange {...change} />}</dd>
        </div>
      ))}
    </dl>
  );
}
