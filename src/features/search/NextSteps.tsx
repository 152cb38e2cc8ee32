import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearch } from 'wouter';
import { useLoosenSearch } from '#generated/client/diamond/diamond.ts';
import type { LooserSearch } from '#generated/model/looserSearch.ts';
import { type Chip, chipsOf } from '#src/domain/criteria/chips.ts';
import { type Criteria, isUnfiltered } from '#src/domain/criteria/criteria.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import {
  askedBy,
  resultAddress,
  type SearchKind,
  shownBy,
  stoneFilters,
} from '#src/domain/criteria/stone-filters.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { readListAddress } from '#src/shared/data/list-address.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import common from '#src/shared/ui/Common.module.css';
import { useChipTexts } from './criteria-text.ts';
import { AddDemand } from './DemandForm.tsx';
import styles from './NextSteps.module.css';
import { SaveSearchDialog } from './SaveSearch.tsx';
import { useSavedSearch } from './saved-search.ts';

export function useSearched() {
  const address = readListAddress(useSearch(), stoneFilters);
  const { diamondSearchId, ...own } = address.filters.criteria;
  const kept = useSavedSearch(diamondSearchId).data ?? null;
  // Additional criteria narrow those of the base search; for a filter in both, the additional one is shown.
  const criteria: Criteria = { ...(kept === null ? {} : normalCriteria(kept.searchData)), ...own };
  return { address, kept, savedId: diamondSearchId, criteria };
}

/** Number of stones up to which a result counts as small. */
const FEW = 5;
const OFFERED = 5;

const chipOf = (criteria: Criteria, { criterion }: LooserSearch): Chip | undefined =>
  chipsOf(criteria).find(({ field }) => field === criterion);

type OfferProps = { offer: LooserSearch; criteria: Criteria; found: number; kind: SearchKind };

function Offer({ offer, criteria, found, kind }: OfferProps) {
  const { t } = useTranslation('kept');
  const words = useChipTexts();
  const looser = normalCriteria(offer.filter);
  const was = chipOf(criteria, offer);
  const field = was === undefined ? '' : words.field(was);
  const now = chipOf(looser, offer);
  const text =
    offer.loosening === 'SIMILAR'
      ? dotted([t('offers.similar'), t('offers.similarAbout')])
      : now === undefined
        ? t('offers.drop', { field })
        : t('offers.widen', { field, content: words.content(now) });
  return (
    <li>
      <RouterLink href={resultAddress(looser, kind)} className={styles.offer}>
        <bdi>{text}</bdi>
        <Text span inherit c="var(--mantine-color-text)" className={common.figures}>
          {t('offers.more', { count: offer.count - found })}
        </Text>
      </RouterLink>
    </li>
  );
}

function LooserSearches({ criteria, kind }: { criteria: Criteria; kind: SearchKind }) {
  const { t } = useTranslation('kept');
  const reading = useLoosenSearch(
    { filter: criteria, limit: OFFERED },
    { query: { select: ({ data }) => data }, request: { silent: true } },
  );
  return (
    <Stack component="section" gap="0.5rem" aria-label={t('offers.loosen')}>
      <h3 className={styles.heading}>{t('offers.loosen')}</h3>
      <Loaded of={reading} shape="lines" title={t('offers.missing')}>
        {({ count, list: all }) => {
          // What the search asks for always cannot be dropped.
          const list = all.filter(({ criterion }) => criterion !== 'isFcCol' || kind !== 'fancySearch');
          return list.length === 0 ? (
            <p className={common.note}>{t('offers.none')}</p>
          ) : (
            <ul className={`${common.list} ${styles.offers}`}>
              {list.map((offer) => (
                <Offer
                  key={offer.criterion ?? 'similar'}
                  offer={offer}
                  criteria={criteria}
                  found={count}
                  kind={kind}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Wait({ criteria }: { criteria: Criteria }) {
  const { t } = useTranslation(['kept', 'search']);
  const [isOpen, dialog] = useDisclosure(false);
  const maySave = useMay('SAVE_SEARCH');
  const mayDemand = useMay('DEMAND');
  if (!maySave && !mayDemand) return null;
  return (
    <Stack component="section" gap="0.5rem" aria-label={t('kept:offers.wait')}>
      <h3 className={styles.heading}>{t('kept:offers.wait')}</h3>
      <p className={common.note}>{t('kept:offers.waitAbout')}</p>
      <div className={common.wrap}>
        <AddDemand criteria={criteria} />
        {maySave && (
          <Button variant="default" onClick={dialog.open}>
            {t('kept:offers.save')}
          </Button>
        )}
      </div>
      <SaveSearchDialog
        isOpen={isOpen}
        title={t('search:save.title')}
        criteria={criteria}
        isNotifiedByDefault
        onClose={dialog.close}
      />
    </Stack>
  );
}

export function NextSteps({ count, kind = 'diamondSearch' }: { count: number; kind?: SearchKind }) {
  const { t } = useTranslation('kept');
  const { criteria: searched } = useSearched();
  const criteria = askedBy(kind, searched);
  if (count > FEW || isUnfiltered(shownBy(kind, criteria))) return null;
  return (
    <section className={styles.steps} aria-labelledby="next-steps" data-few={count > 0 || undefined}>
      <h2 id="next-steps" className={styles.title}>
        {t(count === 0 ? 'offers.title' : 'offers.few')}
      </h2>
      <LooserSearches criteria={criteria} kind={kind} />
      <Wait criteria={criteria} />
    </section>
  );
}
