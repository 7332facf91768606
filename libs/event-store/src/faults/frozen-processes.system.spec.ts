import { describeOnPostgres } from '@lock-in/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createProjector } from '../index.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { readTallyTables, replayTallies, tallyProjection } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

describeOnPostgres('A process that freezes', (createDatabase) => {
  let open: OpenStore;
  let frozen: ChildProcess;
  beforeEach(async () => (open = await openStore(createDatabase)));
  afterEach(async () => {
    frozen.kill('SIGKILL');
    await open.close();
  });

  /** Starts a program with a timeout for idle transactions. Resolves with its output before it freezes. */
  async function startUntilFrozen(program: string, ...args: string[]): Promise<string> {
    const url = new URL(open.url);
    url.searchParams.set('options', '-c idle_in_transaction_session_timeout=1000');
    const file = fileURLToPath(new URL(`../testing/${program}`, import.meta.url));
    frozen = spawn(process.execPath, ['--conditions=source', file, url.href, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(frozen.stdout!, 'data')) as [Buffer];
    return printed.toString();
  }

  const roots = Array.from({ length: 40 }, (_, n) => `post-${n}`);
  const appendToAll = () => open.store.append(request(...roots.map((root) => to(root, 'Counted'))));

  /** Runs the projector until the tally tables are up to date. */
  async function foldAll() {
    const projector = createProjector({ ...open, projections: [tallyProjection], retryMs: 20 });
    await projector.start();
    await until(async () => {
      const { safePosition, shards } = await projector.status();
      return safePosition > 0 && shards.every(({ filled, behind }) => filled && behind === 0);
    });
    await projector.stop();
  }
  const tablesAreThoseOfAReplay = async () =>
    expect(await readTallyTables(open.pool)).toEqual(replayTallies(await open.store.readLog({ after: 0 })));

  test('while it folds loses its shards to others, and folds nothing twice when it goes on', async () => {
    await appendToAll();
    await foldAll();
    await appendToAll();
    expect(await startUntilFrozen('projector-process.ts', '1', 'SIGSTOP')).toContain('!');
    await foldAll();
    await tablesAreThoseOfAReplay();

    // The process continues within its batch, whose transaction is gone, and freezes again at the next event.
    const goesOn = once(frozen.stdout!, 'data');
    frozen.kill('SIGCONT');
    await appendToAll();
    await goesOn;
    await foldAll();
    await tablesAreThoseOfAReplay();
  });

  test('within an append gives way to the writes and the folding of others, and its own comes to nothing', async () => {
    await appendToAll();
    await foldAll();
    const held = Number(await startUntilFrozen('appender-process.ts', 'post-0'));
    const outcome = await appendToAll();
    expect(outcome).toMatchObject({ kind: 'appended', versions: { 'post-0': 2 } });
    await foldAll();
    await tablesAreThoseOfAReplay();

    const ended = once(frozen, 'exit');
    frozen.kill('SIGCONT');
    expect(await ended).toEqual([1, null]);
    expect((await open.store.readLog({ after: 0 })).map(({ position }) => position)).not.toContain(held);
  });
});
