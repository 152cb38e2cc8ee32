import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { useSite } from '#src/domain/paths/site.ts';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { ColumnSequence } from '#src/lists/views/ColumnSequence.tsx';
import { Select } from '#src/shared/ui/Select.tsx';

type StoneListKey = keyof typeof stoneLists;

/** Whether a list is one of stones in rows, whose columns the user arranges. */
const isArranged = (key: string): key is StoneListKey =>
  key in stoneLists &&
  Object.entries(stoneLists).some(([each, { draw }]) => each === key && draw !== undefined);

const LIST = 'list';

/** Order and visibility of the columns of each list that the user may open. The address names the list. */
export default function DiamondSequence() {
  const { t } = useTranslation(['lists', 'shell']);
  const { lists } = useSite();
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get(LIST);
  const types = lists.filter(isArranged);
  const chosen: StoneListKey | undefined = types.find((type) => type === asked) ?? types[0];
  const choose = (type: StoneListKey) =>
    navigate(`${path}?${new URLSearchParams({ [LIST]: type })}`, { replace: true });
  return (
    <AccountPage title={t('shell:title.diamondSequence')} about={t('lists:sequence.pageAbout')}>
      {chosen === undefined ? (
        <p>{t('lists:sequence.noList')}</p>
      ) : (
        <>
          <Select
            label={t('lists:sequence.list')}
            options={types.map((type) => ({ value: type, label: t(`lists:title.${type}`) }))}
            value={chosen}
            onChange={choose}
            isSearchable
          />
          {stoneLists[chosen].draw?.((list) => (
            <ColumnSequence key={list.type} list={list} />
          ))}
        </>
      )}
    </AccountPage>
  );
}
