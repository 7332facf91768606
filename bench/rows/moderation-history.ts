import { readFile } from 'node:fs/promises';
import { openCommunity } from '../community/community.ts';
import { idleAdmin, rareReason, rareWord, seldomWord } from '../community/moderation-history.ts';
import { admin } from '../community/people.ts';
import { historyOf } from '../community/recipe.ts';
import { compareP99, comparison } from '../measure.ts';
import { openPageReader, type PageReader } from '../page-reader.ts';
import type { Bench, Case, Row } from '../row.ts';

export const filters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  everything: {},
  'an admin': { admin: '3' },
  'an admin who decided little': { admin: String(idleAdmin) },
  'the operator': { admin: 'operator' },
  'a kind': { kind: 'commentRemoved' },
  'a reason': { reason: '1' },
  'a rare reason': { reason: String(rareReason) },
  // The first company, which had jobs removed.
  'a person': { person: '50' },
  'a month': { from: '2025-03-01', to: '2025-03-31' },
  'two years': { from: '2024-11-01', to: '2026-11-30' },
  'all of them': { admin: '2', kind: 'postRemoved', reason: '2', from: '2025-01-01', to: '2025-12-31' },
  'a common word': { q: 'team' },
  'two words': { q: 'payroll benchmarked' },
  'a begun word': { q: 'kuber' },
  'a word that one in a hundred says': { q: seldomWord },
  'a rare word': { q: rareWord },
  'a common name': { q: 'tan' },
  'words and filters': { q: 'monolith', admin: '2', kind: 'postRemoved', from: '2025-01-01' },
  'a word of a reason': { q: 'copied' },
  'no decision': { q: 'blacksmith' },
};

const depth = 100;

/** Text search has a higher limit. */
const searches = (path: string) => path.includes('q=');

/** The history with every filter, on its first page and far down, compared with its plain first page; and the cost of exports. */
export const moderationHistoryRow: Row = {
  number: 16,
  async measure(bench) {
    const community = await openCommunity(historyOf(bench.quick ? 10_000 : 200_000), bench);
    const reader = await openPageReader(community, {
      accounts: [admin],
      accountOf: () => admin,
      pageSize: 20,
    });
    try {
      const memory = await memoryOfExports(reader);
      return [...(await pages(bench, reader)), ...memory];
    } finally {
      await reader.close();
      await community.stop();
    }
  },
};

async function pages(bench: Bench, reader: PageReader): Promise<Case[]> {
  const paths = new Map<string, string>();
  for (const [what, filter] of Object.entries(filters)) {
    const path = `/api/moderation/decisions?${new URLSearchParams(filter).toString()}`;
    paths.set(`history, ${what}`, path);
    const deep = await reader.deep(path, depth);
    if (deep) paths.set(`history, ${what}, page ${depth}`, deep);
  }
  const [plain, ...others] = paths.keys();
  const timed = Object.fromEntries([...paths].map(([what, path]) => [what, () => reader.time(path)]));
  const p99 = await compareP99(timed, bench);
  return others.map((what) => ({
    what: `${what}, p99`,
    ...comparison(p99[what]!, p99[plain!]!),
    target: { atMost: searches(paths.get(what)!) ? 3 : 1.5 },
  }));
}

/** Peak memory of the program after exports of a month and after an export of everything. */
async function memoryOfExports(reader: PageReader): Promise<Case[]> {
  const path = '/api/moderation/export/csv?';
  // Long enough for the heap to reach its usual size; if exports needed more memory with their length, the full one would exceed it.
  let part = 0;
  for (let round = 0; round < 3; round++)
    part = await reader.download(`${path}from=2025-03-01&to=2025-05-31`);
  const before = await peakOf(reader.pid);
  const bytes = await reader.download(path);
  const after = await peakOf(reader.pid);
  return [
    {
      what: `export of ${Math.round(bytes / 1e6)} MB, most memory, beside one of ${Math.round(part / 1e6)} MB`,
      figure: `${Math.round(after / 1024)} MB`,
      baseline: `${Math.round(before / 1024)} MB`,
      ratio: after / before,
      target: { atMost: 1.3 },
    },
  ];
}

/** Peak memory in kilobytes. */
const peakOf = async (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
