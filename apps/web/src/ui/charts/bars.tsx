import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

interface BarsProps {
  readonly height: number;
  /** Name of the counted things: "Applications". */
  readonly label: string;
  /** `short` replaces a name that does not fit below its bar. */
  readonly bars: readonly { readonly name: string; readonly short?: string; readonly number: number }[];
  /** Number of names omitted between two that are shown. */
  readonly skipped: number;
}

/** A bar chart, loaded by `lazy-bars.tsx`. Hidden from screen readers, which get the numbers as text beside it. */
export default function Bars({ height, label, bars, skipped }: BarsProps) {
  // Three integer ticks, however high the highest bar is.
  const half = Math.max(1, Math.ceil(Math.max(0, ...bars.map(({ number }) => number)) / 2));
  const below = new Map(bars.map(({ name, short = name }) => [name, short]));
  return (
    <BarChart
      aria-hidden
      h={height}
      data={bars.map(({ name, number }) => ({ name, [label]: number }))}
      dataKey="name"
      series={[{ name: label, color: 'var(--accent)' }]}
      tickLine="none"
      gridAxis="x"
      xAxisProps={{ interval: skipped, tickFormatter: (name: string) => below.get(name) ?? name }}
      // Without `interval` the axis would move its end labels off their lines.
      yAxisProps={{
        width: widthOf(2 * half),
        ticks: [0, half, 2 * half],
        domain: [0, 2 * half],
        interval: 0,
      }}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false, maxBarSize: 56 }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 5, bottom: 5, left: 5 } }}
    />
  );
}

const widthOf = (number: number) => 12 + 8 * String(number).length;
