import { useTranslation } from 'react-i18next';
import type { ExclusiveCollection } from '#generated/model/exclusiveCollection.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import { CollectionEnd } from './CollectionEnd.tsx';
import styles from './Collections.module.css';
import { collectionFilter } from './collection-filter.ts';
import { useCollections } from './use-collections.ts';

function Facts({ collection }: { collection: ExclusiveCollection }) {
  const { t } = useTranslation('lists');
  const { carat, money } = useFormats();
  const { count, totalCarat, minAmt, maxAmt } = collection;
  const facts = [t('collections.stones', { count }), t('collections.carats', { carats: carat(totalCarat) })];
  return (
    <p className={styles.facts}>
      <span>{dotted(facts)}</span>
      {minAmt !== null && maxAmt !== null && (
        <span>{t('collections.amounts', { from: money(minAmt, 0), to: money(maxAmt, 0) })}</span>
      )}
    </p>
  );
}

function Card({ collection }: { collection: ExclusiveCollection }) {
  const base = useProjectSetting()?.mediaBase ?? '';
  const { name, description, image, search, validTill } = collection;
  const picture = mediaUrl(base, image);
  return (
    <li className={cards.card}>
      {picture !== null && (
        <img className={cards.picture} src={picture} alt="" width={640} height={400} loading="lazy" />
      )}
      <div className={cards.text}>
        <h2 className={cards.title}>
          <Link
            to="exclusive"
            query={new URLSearchParams(collectionFilter.write({ choice: search.id }))}
            className={cards.link}
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {description !== null && (
          <p className={cards.line}>
            <bdi>{description}</bdi>
          </p>
        )}
        <Facts collection={collection} />
        <CollectionEnd validTill={validTill} />
      </div>
    </li>
  );
}

export function Collections() {
  const { t } = useTranslation('lists');
  return (
    <Loaded
      of={useCollections()}
      shape="cards"
      title={t('collections.failed')}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('collections.empty')}>{t('collections.emptyAbout')}</EmptyState>}
    >
      {(list) => (
        <ul className={cards.cards}>
          {list.map((collection) => (
            <Card key={collection.id} collection={collection} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
