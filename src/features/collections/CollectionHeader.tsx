import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Link } from '#src/domain/paths/Link.tsx';
import { CollectionEnd } from './CollectionEnd.tsx';
import styles from './Collections.module.css';
import { collectionFilter } from './collection-filter.ts';
import { useCollections } from './use-collections.ts';

/** The collection in the address above its stones: name, description and end, with the way back to all collections. */
export function CollectionHeader() {
  const { t } = useTranslation('lists');
  const { choice } = collectionFilter.read(useSearch());
  const collection = useCollections().data?.find(({ search }) => search.id === choice);
  return (
    <div className={styles.header}>
      {collection !== undefined && (
        <>
          <p className={styles.current} dir="auto">
            <strong>{collection.name}</strong>
            {collection.description !== null && ` ${collection.description}`}
          </p>
          <CollectionEnd validTill={collection.validTill} />
        </>
      )}
      <Link to="exclusive">{t('collections.all')}</Link>
    </div>
  );
}
