import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useChartFigures } from '#src/shared/i18n/chart-figures.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Segments } from '#src/shared/ui/Segments.tsx';
import { ChartOrTable, NumberTable } from '../charts/ChartOrTable.tsx';
import type { TileContent } from '../DashboardTileCard.tsx';
import { useSigned } from './market.tsx';

/** Bars that fit into a tile; the table has all. */
const MOST = 6;

type Group = {
  readonly key: string;
  readonly name: string;
  readonly pieces: number;
  readonly carat: number;
  readonly amount: number;
};

type GroupsProps = {
  title: string;
  message: string;
  by: string;
  groups: readonly Group[];
  measure: 'amount' | 'pieces';
  isLying: boolean;
  nameOf?: (group: Group) => string;
  choice?: ReactNode;
};

function Groups({
  title,
  message,
  by,
  groups,
  measure,
  isLying,
  nameOf = ({ name }) => name,
  choice,
}: GroupsProps) {
  const { t } = useTranslation('dashboard');
  const { number, carat, money } = useFormats();
  const { short } = useChartFigures();
  const bars = isLying ? groups.slice(0, MOST) : groups;
  return (
    <ChartOrTable
      title={title}
      message={message}
      choice={choice}
      isLying={isLying}
      format={short}
      bars={bars.map((group) => ({ name: nameOf(group), value: group[measure] }))}
      table={
        <NumberTable
          caption={title}
          columns={[by, t('chart.stones'), t('carats'), t('amount')]}
          rows={groups.map(({ key, name, pieces, carat: weight, amount }) => ({
            key,
            name,
            figures: [number(pieces, 0), carat(weight), money(amount, 0)],
          }))}
        />
      }
    />
  );
}

/** The sentence about the group with the largest share of a measure. */
function useLargest(measure: 'amount' | 'pieces') {
  const { t } = useTranslation('dashboard');
  const { percent } = useChartFigures();
  return (groups: readonly Group[]) => {
    const total = groups.reduce((sum, group) => sum + group[measure], 0);
    const [first, ...others] = groups;
    if (first === undefined || total === 0) return '';
    const largest = others.reduce((most, each) => (each[measure] > most[measure] ? each : most), first);
    return t('chart.message.largest', { name: largest.name, share: percent(largest[measure] / total) });
  };
}

type Grouping = 'shape' | 'color' | 'status' | 'age';

type GroupChoiceProps<By extends Grouping> = {
  value: By;
  values: readonly By[];
  onChange: (by: By) => void;
};

function GroupChoice<By extends Grouping>(props: GroupChoiceProps<By>) {
  const { t } = useTranslation('dashboard');
  const { value, values, onChange } = props;
  const labelOf = (by: Grouping) => t(`chart.by.${by}`);
  const options = values.map((by) => ({ value: by, label: labelOf(by) }));
  return <Segments isSmall label={t('chart.group')} value={value} options={options} onChange={onChange} />;
}

export function Purchases({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  const { month, monthAndYear } = useChartFigures();
  const { money } = useFormats();
  const most = data.purchases.toSorted((one, other) => other.amount - one.amount)[0];
  const total = data.purchases.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Groups
      title={t('chart.purchases')}
      message={t('chart.message.purchases', {
        amount: money(total, 0),
        month: most === undefined ? '' : monthAndYear(most.month),
      })}
      by={t('chart.month')}
      measure="amount"
      isLying={false}
      groups={data.purchases.map((each) => ({ ...each, key: each.month, name: monthAndYear(each.month) }))}
      nameOf={({ key }) => month(key)}
    />
  );
}

export function Portfolio({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  const { masters } = useMasters();
  const language = useLanguage();
  const [by, setBy] = useState<'shape' | 'color'>('shape');
  const largest = useLargest('amount');
  const shapes = data.portfolio.map((each) => {
    const shape = masters?.item(each.shp);
    return { ...each, key: each.shp, name: shape ? masterLabel(shape, language) : each.shpNm };
  });
  const colors = data.portfolioColor.map((each) => ({
    ...each,
    key: each.colNm ?? 'fancy',
    name: each.colNm ?? t('chart.fancy'),
  }));
  return (
    <Groups
      title={t(`chart.portfolio.${by}`)}
      message={largest(by === 'shape' ? shapes : colors)}
      by={t(`chart.by.${by}`)}
      measure="amount"
      isLying
      groups={by === 'shape' ? shapes : colors}
      choice={<GroupChoice value={by} values={['shape', 'color']} onChange={setBy} />}
    />
  );
}

/** When the sync jobs of the house ran last, which tells how fresh stock, prices and certificates are. */
function Synced() {
  const { t } = useTranslation('dashboard');
  const { dateTime } = useFormats();
  const synced = useProjectSetting()?.synced;
  if (synced === undefined) return null;
  const { stock, prices, certificates } = synced;
  const times = { stock: dateTime(stock), prices: dateTime(prices), certificates: dateTime(certificates) };
  return <p className={common.note}>{t('chart.synced', times)}</p>;
}

export function Inventory({ data }: TileContent) {
  const { t } = useTranslation(['dashboard', 'stones']);
  const [by, setBy] = useState<'status' | 'age'>('status');
  const largest = useLargest('pieces');
  const statuses = data.inventory.map((each) => ({
    ...each,
    key: each.status,
    name: t(`stones:status.${each.status}`),
  }));
  const ages = data.inventoryAge.map((each) => ({
    ...each,
    key: String(each.fromDay),
    name:
      each.toDay === null
        ? t('dashboard:chart.older', { from: each.fromDay })
        : t('dashboard:chart.age', { from: each.fromDay, to: each.toDay }),
  }));
  return (
    <>
      <Groups
        title={t(`dashboard:chart.inventory.${by}`)}
        message={largest(by === 'status' ? statuses : ages)}
        by={t(`dashboard:chart.by.${by}`)}
        measure="pieces"
        isLying
        groups={by === 'status' ? statuses : ages}
        choice={<GroupChoice value={by} values={['status', 'age']} onChange={setBy} />}
      />
      <Synced />
    </>
  );
}

/** How prices and stock moved in seven days: the price per carat by shape as bars, all insights in the table. */
export function Insights({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  const { number, money } = useFormats();
  const signed = useSigned();
  const moves = data.insights.filter(
    ({ key, change }) => key === 'AVERAGE_PRICE_PER_CARAT' && change !== null,
  );
  const subset = (name: string | null) => name ?? t('insight.all');
  const size = ({ change }: (typeof moves)[number]) => Math.abs(change ?? 0);
  const [most] = moves.filter(({ name }) => name !== null).toSorted((one, other) => size(other) - size(one));
  const shown = (value: number, unit: (typeof data.insights)[number]['unit']) => {
    if (unit === 'PIECES') return number(value, 0);
    return unit === 'PERCENT' ? number(value) : money(value, 0);
  };
  return (
    <ChartOrTable
      title={t('chart.moves')}
      message={
        most === undefined || size(most) === 0
          ? t('chart.message.still')
          : t('chart.message.moved', { name: subset(most.name), change: signed(most.change ?? 0) })
      }
      isLying
      format={(value) => signed(value)}
      bars={moves.map(({ name, change }) => ({ name: subset(name), value: change ?? 0 }))}
      table={
        <NumberTable
          caption={t('chart.moves')}
          columns={[t('insight.measure'), t('insight.value'), t('insight.change')]}
          rows={data.insights.map(({ key, name, value, change, unit }) => ({
            key: `${key} ${name ?? ''}`,
            name:
              name === null ? t(`insight.${key}`) : t('insight.of', { measure: t(`insight.${key}`), name }),
            figures: [shown(value, unit), change === null ? '—' : signed(change, unit === 'PIECES' ? 0 : 2)],
          }))}
        />
      }
    />
  );
}
