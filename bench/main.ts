import { parseArgs } from 'node:util';
import { startDatabaseServer, type DatabaseServer } from './database.ts';
import { type Result, table, toResult, writeResults } from './report.ts';
import { rows } from './rows.ts';

/**
 * Measures the product's targets: `npm run bench -- [--rows 1,2,3] [--quick] [--fresh]`. Exits with 1 if one is missed.
 * `out/latest.json` has the same figures as the table.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const wanted = values.rows?.split(',').map(Number) ?? rows.map(({ number }) => number);
const unknown = wanted.filter((number) => !rows.some((row) => row.number === number));
if (unknown.length > 0) {
  console.error(
    `There is no row ${unknown.join(', ')}. There are: ${rows.map(({ number }) => number).join(', ')}.`,
  );
  process.exit(2);
}

// Exiting also ends the processes that it started: each start registers a handler of `process.on('exit')`.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

let server: DatabaseServer | undefined;
const results: Result[] = [];
try {
  for (const row of rows.filter(({ number }) => wanted.includes(number))) {
    console.error(`row ${row.number} …`);
    const createDatabase = async () => (server ??= await startDatabaseServer()).createDatabase();
    const cases = await row.measure({ quick: values.quick, fresh: values.fresh, createDatabase });
    const measured = cases.map((each) => toResult(row.number, each));
    console.error(table(measured));
    results.push(...measured);
  }
} finally {
  await server?.stop();
}
console.log(table(results));
console.log(await writeResults(results));
process.exitCode = results.every(({ held }) => held) ? 0 : 1;
