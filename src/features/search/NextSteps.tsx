import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useLoosenSearch } from '#generated/client/diamond/diamond.ts';
import type { LoosenReply } from '#generated/model/loosenReply.ts';
import type { LooserSearch } from '#generated/model/looserSearch.ts';
import { type Chip, chipsOf } from '#src/domain/criteria/chips.ts';
import { type Criteria, isUnfiltered } from '#src/domain/criteria/criteria.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import common from '#src/shared/ui/Common.module.css';
import { AddDemand } from './AddDemand.tsx';
import styles from './NextSteps.module.css';
import { SaveSearchDialog } from './SaveSearch.tsx';
import { resultAddress, type SearchKind } from './search-address.ts';
import { askedBy, shownBy } from './search-kind.ts';
import { useChipWords } from './use-chip-words.ts';
import { useSearched } from './use-searched.ts';

/** Number of stones up to which a result counts as small. */
const FEW = 5;
const OFFERED = 5;

const dataOf = ({ data }: LoosenReply) => data;
const chipOf = (criteria: Criteria, { criterion }: LooserSearch): Chip | undefined =>
  chipsOf(criteria).find(({ field }) => field === criterion);

type OfferProps = { offer: LooserSearch; criteria: Criteria; found: number; kind: SearchKind };

/** A loosened search as a link to its stones: what it allows, and how many more stones it finds. */
function Offer({ offer, criteria, found, kind }: OfferProps) {
  const { t } = useTranslation('kept');
  const words = useChipWords();
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
        <span className={styles.more}>{t('offers.more', { count: offer.count - found })}</span>
      </RouterLink>
    </li>
  );
}

/** Which criterion to loosen for how many more stones; nothing for a search without criteria. */
function LooserSearches({ criteria, kind }: { criteria: Criteria; kind: SearchKind }) {
  const { t } = useTranslation('kept');
  const reading = useLoosenSearch(
    { filter: criteria, limit: OFFERED },
    { query: { select: dataOf }, request: { silent: true } },
  );
  return (
    <section className={styles.part} aria-label={t('offers.loosen')}>
      <h3 className={styles.heading}>{t('offers.loosen')}</h3>
      <Loaded of={reading} shape="lines" title={t('offers.missing')}>
        {({ count, list: all }) => {
          // What the search asks for always cannot be dropped.
          const list = all.filter(({ criterion }) => criterion !== 'isFcCol' || kind !== 'fancySearch');
          return list.length === 0 ? (
            <p className={common.note}>{t('offers.none')}</p>
          ) : (
            <ul className={styles.offers}>
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
    </section>
  );
}

/** Keeping the search: as a demand, or saved with notifications. */
function Wait({ criteria }: { criteria: Criteria }) {
  const { t } = useTranslation(['kept', 'search']);
  const [isOpen, dialog] = useDisclosure(false);
  const maySave = useMay('SAVE_SEARCH');
  const mayDemand = useMay('DEMAND');
  if (!maySave && !mayDemand) return null;
  return (
    <section className={styles.part} aria-label={t('kept:offers.wait')}>
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
        isToldFirst
        onClose={dialog.close}
      />
    </section>
  );
}

/**
 * What to do about a search that finds no stone, or few: loosen a criterion, look at similar stones, wait with a demand or a
 * saved search (specification, section 8).
 */
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
