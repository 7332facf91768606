import { readTransparency } from '@lock-in/contracts';
import {
  cosignaturesOf,
  type DecisionLeaf,
  edgeRoot,
  formatVerifierKey,
  parsePolicy,
  parseVerifierKey,
  type VerifierKey,
} from '@lock-in/transparency-log';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../../platform/log/sentence-of.ts';
import { SentenceError } from '../../platform/sentence-error.ts';
import { follow, type Followed, nothingFollowed } from './audit.ts';
import { Difference, RemoteLog } from './remote-log.ts';
import { compareSums } from './sums.ts';

const usage = `npm run audit -- URL [--key VKEY] [--state FILE]
Follows the public log of decisions of another installation, from where the last audit ended.
--key: the log's key, from a place that you trust; may be given more than once. Without it the first audit takes the key that the
       installation names, shows it, and later audits accept no other.
--state: where to keep what was followed; default: .data/audits/…
Exit status: 0 all is as it must be, 1 something differs, 2 it could not be audited.`;

interface Output {
  readonly print?: (text: string) => void;
  readonly complain?: (text: string) => void;
}

/** What is kept, as JSON: hashes are Base64, and there are at most 64 of them. */
interface Kept {
  readonly keys: readonly string[];
  readonly size: number;
  readonly edge: readonly string[];
  readonly newest: readonly string[];
  readonly sums: Readonly<Record<string, number>>;
  /** The time of the newest decision. */
  readonly newestAt: string;
}

/** `npm run audit`. Resolves with the exit status. */
export async function auditCommand(
  args: readonly string[],
  { print = console.log, complain = console.error }: Output = {},
): Promise<0 | 1 | 2> {
  try {
    print(await audit(readArguments(args)));
    return 0;
  } catch (error) {
    complain(sentenceOf(error));
    return error instanceof Difference ? 1 : 2;
  }
}

interface Arguments {
  readonly url: string;
  readonly keys: readonly VerifierKey[];
  readonly file: string;
}

async function audit({ url, keys: given, file }: Arguments): Promise<string> {
  const remote = new RemoteLog(url);
  const kept = await readKept(file);
  const keys = given.length > 0 ? given : keysIn(kept?.keys ?? []);
  const policy = parsePolicy(await remote.text('log/policy'));
  const trusted = keys.length > 0 ? keys : (policy?.logs ?? []);
  // Read before the log, so that the log has every decision that they count.
  const published = readTransparency.answer.safeParse(await remote.json('api/transparency'));
  if (!published.success)
    throw new SentenceError('The published sums have a form that this program does not know.');
  const before = kept ? followedIn(kept) : nothingFollowed;
  const added: DecisionLeaf[] = [];
  const after = await follow(remote, before, trusted, (leaf) => added.push(leaf));
  const { decisions } = published.data;
  const newestAt = added.reduce(
    (newest, { decidedAt }) => (decidedAt > newest ? decidedAt : newest),
    kept?.newestAt ?? '',
  );
  const areCompared = compareSums({
    before: { sums: before.sums, newestAt: kept?.newestAt ?? '' },
    added,
    published: decisions,
  });
  await writeKept(file, { keys: trusted.map(formatVerifierKey), newestAt, ...textOf(after) });
  const cosigned = cosignaturesOf(after.head.note, policy?.witnesses ?? []);
  return [
    `${after.head.origin}: ${after.size} decisions, ${added.length} of them new. All are as they must be.`,
    `Root: ${edgeRoot(after.edge).toString('base64')}`,
    ...trusted.map(
      (key) =>
        `Signed with ${formatVerifierKey(key)}${keys.length > 0 ? '' : ', which was accepted because it is the first'}`,
    ),
    ...cosigned.map(({ witness, at }) => `Cosigned by ${witness} at ${new Date(at * 1_000).toISOString()}`),
    ...(cosigned.length === 0 ? ['No witness has cosigned this checkpoint.'] : []),
    areCompared
      ? 'The published sums are those of the decisions.'
      : 'The published sums are older than the last audit and were not compared.',
  ].join('\n');
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string', multiple: true }, state: { type: 'string' } },
    });
    const [given = '', ...more] = positionals;
    const keys = (values.key ?? []).map(parseVerifierKey);
    if (more.length === 0 && /^https?:/.test(given) && URL.canParse(given) && !keys.includes(undefined)) {
      const url = new URL(given).href.replace(/\/+$/, '');
      const name = createHash('sha256').update(url).digest('hex').slice(0, 16);
      const file = values.state ?? join('.data', 'audits', `${name}.json`);
      return { url, keys: keys as VerifierKey[], file };
    }
  } catch {
    // An unknown option: the usage lists the options.
  }
  throw new SentenceError(usage);
}

const keysIn = (vkeys: readonly string[]) => vkeys.flatMap((vkey) => parseVerifierKey(vkey) ?? []);

const hashes = (texts: readonly string[]) => texts.map((text) => Buffer.from(text, 'base64'));
const texts = (list: readonly Buffer[]) => list.map((hash) => hash.toString('base64'));

const followedIn = ({ size, edge, newest, sums }: Kept): Followed => ({
  size,
  edge: hashes(edge),
  newest: hashes(newest),
  sums,
});

const textOf = ({ size, edge, newest, sums }: Followed) => ({
  size,
  edge: texts(edge),
  newest: texts(newest),
  sums,
});

const readKept = async (file: string): Promise<Kept | undefined> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Kept) : undefined;

async function writeKept(file: string, kept: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(kept, undefined, 2)}\n`, { flush: true });
  await rename(`${file}.new`, file);
}
