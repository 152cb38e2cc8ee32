import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { useQuickSearchDiamonds } from '#generated/client/diamond/diamond.ts';
import { useListMarketCells } from '#generated/client/market/market.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import { useAvailableOnly } from '#src/domain/criteria/available.ts';
import { type Criteria, chosen } from '#src/domain/criteria/criteria.ts';
import { readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { allStones, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { type Masters, masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { writeListAddress } from '#src/shared/data/list-address.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import chips from '#src/shared/ui/Chips.module.css';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Segments } from '#src/shared/ui/Segments.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import {
  criteriaOf,
  isMeasure,
  type MatrixCell,
  type Measure,
  matrixOf,
  measured,
  measures,
  type Shades,
  shadeOf,
  shadesOf,
  sizes,
  withMarket,
} from './matrix.ts';
import styles from './QuickMatrix.module.css';

/** The figure of a measure as a cell and the legend show it. */
function useFigures(measure: Measure) {
  const { number, money, percent, change } = useFormats();
  return (value: number | null): string => {
    if (value === null) return '–';
    if (measure === 'count') return number(value, 0);
    if (measure === 'change') return change(value, 1);
    return measure === 'back' ? percent(value, 1) : money(value, 0);
  };
}

type CellProps = {
  cell: MatrixCell;
  masters: Masters;
  statuses: Criteria['wSts'];
  measure: Measure;
  shades: Shades;
};

function Cell({ cell, masters, statuses, measure, shades }: CellProps) {
  const { t } = useTranslation('quickSearch');
  const { number } = useFormats();
  const figure = useFigures(measure);
  const mayList = useSite().mayOpen('diamondList');
  const value = measured(cell, measure);
  const shade = shadeOf(shades, value);
  const { minMarketingPricePerCarat: lowest, maxMarketingPricePerCarat: highest } = cell;
  const figures = (
    <>
      {measure !== 'count' && cell.market?.tooFew === true ? (
        <span className={styles.prices}>{t('tooFew')}</span>
      ) : (
        <strong>{figure(value)}</strong>
      )}{' '}
      {measure === 'count' ? (
        <span className={styles.prices} dir="ltr">
          {lowest === highest ? number(lowest, 0) : `${number(lowest, 0)}–${number(highest, 0)}`}
        </span>
      ) : (
        <span className={styles.prices}>{t('stones', { count: cell.market?.n ?? cell.count })}</span>
      )}
    </>
  );
  if (!mayList)
    return (
      <span className={styles.cell} data-shade={shade}>
        {figures}
      </span>
    );
  const criteria = criteriaOf(cell, masters, statuses);
  const address =
    href('diamondList') + writeListAddress({ filters: { ...allStones, criteria } }, stoneFilters);
  return (
    <RouterLink href={address} className={styles.cell} data-shade={shade}>
      {/* An aria-label would replace the figures; voice control needs the visible text in the name. */}
      <VisuallyHidden>
        {t('open', { size: cell.pointer, colour: cell.col, clarity: cell.clr })}
      </VisuallyHidden>{' '}
      {figures}
    </RouterLink>
  );
}

function Legend({ measure, shades }: { measure: Measure; shades: Shades }) {
  const { t } = useTranslation('quickSearch');
  const figure = useFigures(measure);
  return (
    <Group component="section" aria-label={t('legend')} gap="0.5rem">
      <Text span inherit fz="xs" c="dimmed">
        {t(`shade.${measure}`)}
      </Text>
      <ul className={styles.legend}>
        {shades.map(([lowest, highest], at) => (
          <li key={lowest} className={`${styles.cell} ${styles.swatch}`} data-shade={at + 1}>
            <span dir="ltr">
              {lowest === highest ? figure(lowest) : `${figure(lowest)} – ${figure(highest)}`}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

type Props = {
  shape: string;
  cells: readonly MatrixCell[];
  masters: Masters;
  measure?: Measure;
};

export function QuickMatrix({ shape, cells, masters, measure = 'count' }: Props) {
  const { t } = useTranslation('quickSearch');
  const { carat } = useFormats();
  const mayExclusive = useMay('EXCLUSIVE');
  // The matrix counts stones that can be bought now; the list of a cell filters by the same statuses.
  const statuses: Criteria['wSts'] = ['A', 'S', 'O', ...(mayExclusive ? (['E'] as const) : [])];
  const { clarities, blocks } = matrixOf(cells, masters);
  const shades = shadesOf(cells, measure);
  const part = { masters, statuses, measure, shades };
  return (
    <Stack gap="xs">
      <Legend measure={measure} shades={shades} />
      <div className={styles.frame}>
        <table className={styles.matrix}>
          <caption className={common.hidden}>{t('caption', { shape })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('colour')}</th>
              {clarities.map((clarity) => (
                <th key={clarity} scope="col">
                  {clarity}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {blocks.map(({ size, count, lines }) => (
              <Fragment key={size.id}>
                <tr className={styles.size}>
                  {/* Seen once; each row header repeats it for who hears the table. */}
                  <td colSpan={clarities.length + 1}>
                    <bdi>{t('size', { from: carat(size.from), to: carat(size.to) })}</bdi>
                    <Text span inherit ms="0.75rem" c="gray.8" fw={400}>
                      {t('stones', { count })}
                    </Text>
                  </td>
                </tr>
                {lines.map(({ col, cells: line }) => (
                  <tr key={col}>
                    <th scope="row">
                      <span className={common.hidden}>
                        {t('size', { from: carat(size.from), to: carat(size.to) })}{' '}
                      </span>
                      {col}
                    </th>
                    {line.map((cell, column) => (
                      <td key={clarities[column]}>{cell !== null && <Cell cell={cell} {...part} />}</td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}

/** The parameter of the address that names the measure; without it, the shade counts stones. */
const MEASURE = 'by';

function addressOf(shape: string, measure: Measure): URLSearchParams {
  const params = new URLSearchParams(writeCriteria({ shp: [shape] }));
  if (measure !== 'count') params.set(MEASURE, measure);
  return params;
}

type ShapeLinksProps = { shapes: readonly MasterItem[]; current: string; measure: Measure };

function ShapeLinks({ shapes, current, measure }: ShapeLinksProps) {
  const { t } = useTranslation('quickSearch');
  const language = useLanguage();
  const base = useProjectSetting()?.mediaBase ?? '';
  return (
    <nav aria-label={t('shapes')}>
      <ul className={chips.chips} data-pictured>
        {shapes.map((shape) => {
          const picture = mediaUrl(base, shape.image);
          return (
            <li key={shape.id}>
              <Link
                to="quickSearch"
                query={addressOf(shape.id, measure)}
                className={chips.chip}
                aria-current={shape.id === current ? 'page' : undefined}
              >
                {picture !== null && (
                  <img src={picture} alt="" width={32} height={32} loading="lazy" className={chips.picture} />
                )}
                {masterLabel(shape, language)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type MeasureProps = { value: Measure; onChange: (value: Measure) => void };

/** What the shades show; a list on phones, which are too narrow for all the names. */
function MeasureChoice({ value, onChange }: MeasureProps) {
  const { t } = useTranslation('quickSearch');
  const options = measures.map((each) => ({ value: each, label: t(`measure.${each}`) }));
  const props = { label: t('measureBy'), options, value, onChange };
  return useNarrow() ? <Select {...props} /> : <Segments {...props} isSmall />;
}

function Content({ masters }: { masters: Masters }) {
  const { t } = useTranslation('quickSearch');
  const language = useLanguage();
  const mayList = useSite().mayOpen('diamondList');
  const shapes = masters.list('SHAPE');
  const [, navigate] = useLocation();
  const search = useSearch();
  const [asked] = chosen(readCriteria(search), 'shp');
  const by = new URLSearchParams(search).get(MEASURE);
  const measure = isMeasure(by) ? by : 'count';
  const shape =
    shapes.find(({ id }) => id === asked) ?? shapes.find(({ isDefault }) => isDefault) ?? shapes[0];
  const id = shape?.id ?? '';
  const [isAvailableOnly] = useAvailableOnly();
  const matrix = useQuickSearchDiamonds(
    { shp: [id], range: [...sizes], ...(isAvailableOnly && { isAvailable: true }) },
    { query: { select: ({ data }) => data, enabled: shape !== undefined } },
  );
  const market = useListMarketCells(
    { shp: [id] },
    {
      query: { select: ({ data }) => data.list, enabled: shape !== undefined && measure !== 'count' },
      request: { silent: true },
    },
  );
  if (shape === undefined) return null;
  const name = masterLabel(shape, language);
  return (
    <Stack gap="sm">
      <ShapeLinks shapes={shapes} current={id} measure={measure} />
      <Loaded
        of={matrix}
        shape="table"
        title={t('missing')}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t('none', { shape: name })}>{t('noneAbout')}</EmptyState>}
      >
        {({ count, list }) => (
          <Stack gap="xs">
            <div className={common.spread}>
              <p>
                {t('found', { count, shape: name })}{' '}
                {mayList && (
                  <Link to="diamondList" query={new URLSearchParams(writeCriteria({ shp: [id] }))}>
                    {t('all', { shape: name })}
                  </Link>
                )}
              </p>
              <MeasureChoice
                value={measure}
                onChange={(value) => navigate(`?${addressOf(id, value)}`, { replace: true })}
              />
            </div>
            {measure === 'count' ? (
              <QuickMatrix shape={name} cells={list} masters={masters} />
            ) : (
              <Loaded of={market} shape="table" title={t('marketMissing')}>
                {(cells) => (
                  <QuickMatrix
                    shape={name}
                    cells={withMarket(list, cells)}
                    masters={masters}
                    measure={measure}
                  />
                )}
              </Loaded>
            )}
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
