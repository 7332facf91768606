/**
 * A process that freezes within an append: `node appender-process.ts URL STREAM`. It prints the position of its uncommitted event and
 * stops itself by SIGSTOP. When continued, it commits.
 */
import pg from 'pg';
import { beginAppend } from './begin-append.ts';
import { to } from './open-store.ts';

const [url, streamId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const { client, position, end } = await beginAppend(pool, to(streamId!, 'Counted'));
client.on('error', () => undefined);
process.stdout.write(String(position));
process.kill(process.pid, 'SIGSTOP');
// The commit fails, because the database has ended the transaction.
await end('commit').catch(() => process.exit(1));
