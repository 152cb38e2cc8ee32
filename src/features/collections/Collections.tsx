import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useListExclusiveCollections } from '#generated/client/diamond/diamond.ts';
import type { ExclusiveCollection } from '#generated/model/exclusiveCollection.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useTranslated } from '#src/shared/i18n/content-language.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import styles from './Collections.module.css';
import { collectionFilter } from './collection-filter.ts';

function CollectionEnd({ validTill }: { validTill: string | null }) {
  const { t } = useTranslation('lists');
  const { date } = useFormats();
  const now = useServerNow(validTill !== null);
  if (validTill === null) return null;
  const count = Math.max(0, Math.ceil((Date.parse(validTill) - now) / DAY));
  return <p className={styles.end}>{t('collections.ends', { count, date: date(validTill) })}</p>;
}

export function CollectionHeader() {
  const { t } = useTranslation('lists');
  const { choice } = collectionFilter.read(useSearch());
  const translate = useTranslated();
  const chosen = useCollections().data?.find(({ search }) => search.id === choice);
  const collection = chosen && translate(chosen);
  return (
    <Group gap="0.25rem 1.5rem" align="baseline">
      {collection !== undefined && (
        <>
          <p className={styles.current}>
            <strong>
              <bdi lang={collection.langOf('name')}>{collection.name}</bdi>
            </strong>{' '}
            <bdi lang={collection.langOf('description')}>{collection.description}</bdi>
          </p>
          <CollectionEnd validTill={collection.validTill} />
        </>
      )}
      <Link to="exclusive">{t('collections.all')}</Link>
    </Group>
  );
}

/** Number of collections that are read; the house curates a few at a time. */
const ALL = 100;
const PREVIEW = 4;

function useCollections() {
  return useListExclusiveCollections(
    { page: 1, limit: ALL, preview: PREVIEW },
    { query: { select: ({ data }) => data.list } },
  );
}

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
  const { name, description, image, search, validTill, langOf } = useTranslated()(collection);
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
            <bdi lang={langOf('name')}>{name}</bdi>
          </Link>
        </h2>
        {description !== null && (
          <p className={cards.line}>
            <bdi lang={langOf('description')}>{description}</bdi>
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
