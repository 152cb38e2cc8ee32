import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useQuickSearchDiamonds } from '#generated/client/diamond/diamond.ts';
import type { QuickSearchReply } from '#generated/model/quickSearchReply.ts';
import { chosen } from '#src/domain/criteria/criteria.ts';
import { readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { type Masters, masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { sizes } from '#src/features/quick-search/matrix.ts';
import { QuickMatrix } from '#src/features/quick-search/QuickMatrix.tsx';
import { ShapeLinks } from '#src/features/quick-search/ShapeLinks.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

const matrixIn = (reply: QuickSearchReply) => reply.data;

/** The matrix of the shape in the address; of the usual one without. */
function Content({ masters }: { masters: Masters }) {
  const { t } = useTranslation('quickSearch');
  const language = useLanguage();
  const mayList = useSite().mayOpen('diamondList');
  const shapes = masters.list('SHAPE');
  const [asked] = chosen(readCriteria(useSearch()), 'shp');
  const shape =
    shapes.find(({ id }) => id === asked) ?? shapes.find(({ isDefault }) => isDefault) ?? shapes[0];
  const id = shape?.id ?? '';
  const matrix = useQuickSearchDiamonds(
    { shp: [id], range: [...sizes] },
    { query: { select: matrixIn, enabled: shape !== undefined } },
  );
  if (shape === undefined) return null;
  const name = masterLabel(shape, language);
  return (
    <Stack gap="sm">
      <ShapeLinks shapes={shapes} current={id} />
      <Loaded
        of={matrix}
        shape="table"
        title={t('missing')}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t('none', { shape: name })}>{t('noneAbout')}</EmptyState>}
      >
        {({ count, list }) => (
          <Stack gap="xs">
            <p>
              {t('found', { count, shape: name })}{' '}
              {mayList && (
                <Link to="diamondList" query={new URLSearchParams(writeCriteria({ shp: [id] }))}>
                  {t('all', { shape: name })}
                </Link>
              )}
            </p>
            <QuickMatrix shape={name} cells={list} masters={masters} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** Quick search (specification: /quick-search): how many stones of a shape there are, and at which prices. */
export default function QuickSearch() {
  const { t } = useTranslation('quickSearch');
  const { reading } = useMasters();
  return (
    <Stack gap="sm">
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Loaded of={reading} shape="table" title={t('missing')}>
        {(masters) => <Content masters={masters} />}
      </Loaded>
    </Stack>
  );
}
