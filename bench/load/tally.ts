import { milliseconds, percentile } from '../measure.ts';
import { kinds } from './requests.ts';

/** The results of the requests by kind. */
export class Tally {
  /** Response times of each minute. */
  private readonly minutes: number[][] = [];
  private readonly times = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  private readonly failed = new Map<string, Map<string, number>>();

  answered(kind: string, ms: number, minute: number) {
    this.times.get(kind)!.push(ms);
    (this.minutes[minute] ??= []).push(ms);
  }

  fail(kind: string, how: string) {
    const ways = this.failed.get(kind) ?? new Map<string, number>();
    this.failed.set(kind, ways.set(how, (ways.get(how) ?? 0) + 1));
  }

  get errors(): number {
    return [...this.failed.values()].flatMap((ways) => [...ways.values()]).reduce((sum, n) => sum + n, 0);
  }

  get all(): number[] {
    return [...this.times.values()].flat();
  }

  /** In how many minutes the slow answers were not much slower than the usual ones. */
  get evenMinutes(): number {
    return this.minutes.filter((times) => percentile(times, 0.99) <= 10 * percentile(times, 0.5)).length;
  }

  minute(number: number): string {
    const times = this.minutes[number] ?? [];
    if (times.length === 0) return 'nothing was answered';
    return `${times.length.toLocaleString('en')} answers, p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`;
  }

  table(): string {
    const lines = [...this.times].map(([kind, times]) => line(kind, times, this.failed.get(kind)));
    const all = [['requests', 'answers', 'p50', 'p99', 'longest', 'errors'], ...lines, line('all', this.all)];
    const widths = all[0]!.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
    return all
      .map((cells) =>
        cells
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}

function line(kind: string, times: readonly number[], failed?: ReadonlyMap<string, number>): string[] {
  const errors = [...(failed ?? [])].map(([how, count]) => `${count} × ${how}`).join(', ');
  if (times.length === 0) return [kind, '0', '–', '–', '–', errors];
  const longest = times.reduce((most, ms) => Math.max(most, ms), 0);
  return [
    kind,
    times.length.toLocaleString('en'),
    ...[percentile(times, 0.5), percentile(times, 0.99), longest].map(milliseconds),
    errors,
  ];
}
