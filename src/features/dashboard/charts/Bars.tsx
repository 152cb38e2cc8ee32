import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';

type Bar = { readonly name: string; readonly value: number };

export type BarsProps = {
  bars: readonly Bar[];
  /** Whether the bars lie, for names that are words; months stand. */
  isLying: boolean;
  format: (value: number) => string;
};

/** Height of the drawing in pixels, as reserved while the chart is loading. */
const HEIGHT = 148;

/** Maximum thickness of a bar in pixels. */
const THICK = 22;

/** Width in pixels of the names beside lying bars. */
const NAMES = 96;

/** Pixels between a name and its bar, and the look of names, as the kit has them for charts from left to right. */
const GAP = 10;
const TICK = { fontSize: 12, fill: 'currentColor' } as const;

/** Part of the longest bar that its figure needs beside it. */
const ROOM = 0.25;

/** The range of an axis on which each bar has room for its figure at its end. */
function roomFor(bars: readonly Bar[]): [number, number] {
  const values = bars.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = (most - least) * ROOM;
  return [least < 0 ? least - room : 0, most > 0 ? most + room : 0];
}

/** Hidden from assistive technology, which has the table of the same numbers. */
export function Bars({ bars, isLying, format }: BarsProps) {
  const isRtl = useDirection().dir === 'rtl';
  return (
    <div dir="ltr" aria-hidden="true">
      <BarChart
        h={HEIGHT}
        data={[...bars]}
        dataKey="name"
        series={[{ name: 'value', color: 'brand.6' }]}
        orientation={isLying ? 'vertical' : 'horizontal'}
        gridAxis="none"
        tickLine="none"
        withTooltip={false}
        withBarValueLabel
        valueFormatter={format}
        withXAxis={!isLying}
        withYAxis={isLying}
        xAxisProps={{ reversed: isRtl, interval: 0, ...(isLying && { domain: roomFor(bars) }) }}
        yAxisProps={{
          orientation: isRtl ? 'right' : 'left',
          width: NAMES,
          interval: 0,
          tick: { ...TICK, transform: `translate(${isRtl ? GAP : -GAP}, 0)` },
        }}
        barProps={{ radius: 2, isAnimationActive: false }}
        maxBarWidth={THICK}
        barChartProps={{
          accessibilityLayer: false,
          margin: { top: isLying ? 0 : 16, bottom: 0, left: 0, right: 0 },
        }}
      />
    </div>
  );
}
