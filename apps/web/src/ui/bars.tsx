import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

interface BarsProps {
  readonly height: number;
  /** What is counted: "Applications". */
  readonly what: string;
  /** `short` stands below a bar whose whole name would not fit there. */
  readonly bars: readonly { readonly name: string; readonly short?: string; readonly number: number }[];
  /** How many names are left out between two that are shown. */
  readonly skipped: number;
}

/** A bar for each number. Its library is a chunk of its own: to be loaded lazily, with the first chart. */
export default function Bars({ height, what, bars, skipped }: BarsProps) {
  // Three whole numbers, whatever the highest bar is.
  const half = Math.max(1, Math.ceil(Math.max(0, ...bars.map(({ number }) => number)) / 2));
  const below = new Map(bars.map(({ name, short = name }) => [name, short]));
  return (
    <BarChart
      h={height}
      data={bars.map(({ name, number }) => ({ name, [what]: number }))}
      dataKey="name"
      series={[{ name: what, color: 'var(--accent)' }]}
      tickLine="none"
      gridAxis="x"
      xAxisProps={{ interval: skipped, tickFormatter: (name: string) => below.get(name) ?? name }}
      // With an interval of its own the axis would move its ends in, off their lines.
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
