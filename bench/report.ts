import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Case, meetsTarget } from './row.ts';

/** A case in `out/latest.json`. */
export interface Result {
  readonly row: number;
  readonly what: string;
  readonly figure: string;
  readonly baseline: string | null;
  readonly ratio: number;
  readonly target: string;
  readonly held: boolean;
}

export const toResult = (row: number, measured: Case): Result => ({
  row,
  what: measured.what,
  figure: measured.figure,
  baseline: measured.baseline ?? null,
  ratio: Number(measured.ratio.toFixed(3)),
  target: targetText(measured),
  held: meetsTarget(measured),
});

const targetText = ({ target: { atLeast, atMost, text } }: Case): string =>
  text ?? (atLeast !== undefined ? `≥ ${atLeast}` : `≤ ${atMost}`);

export function table(results: readonly Result[]): string {
  const heading = ['row', 'what', 'figure', 'baseline', 'ratio', 'target', ''];
  const lines = results.map(({ row, what, figure, baseline, ratio, target, held }) =>
    [row, what, figure, baseline ?? '–', ratio.toFixed(2), target, held ? 'held' : 'MISSED'].map(String),
  );
  const all = [heading, ...lines];
  const widths = heading.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export async function writeResults(results: readonly Result[]): Promise<string> {
  const folder = join(import.meta.dirname, 'out');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'latest.json');
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
