import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { day } from '../ui/format.ts';

interface DayBarsProps {
  readonly height: number;
  readonly days: readonly { readonly date: string; readonly applications: number }[];
}

/** A bar for each day. Its library is a chunk of its own, loaded with the first chart. */
export default function DayBars({ days, height }: DayBarsProps) {
  // Three whole numbers, whatever the highest bar is.
  const half = Math.max(1, Math.ceil(Math.max(...days.map(({ applications }) => applications)) / 2));
  return (
    <BarChart
      h={height}
      data={days.map(({ date, applications }) => ({ day: day(date), Applications: applications }))}
      dataKey="day"
      series={[{ name: 'Applications', color: 'var(--accent)' }]}
      tickLine="none"
      gridAxis="x"
      xAxisProps={{ interval: 6 }}
      yAxisProps={{ width: 28, ticks: [0, half, 2 * half], domain: [0, 2 * half] }}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
