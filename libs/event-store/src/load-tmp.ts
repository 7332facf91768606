import { startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { createSealKey, verifyLog } from '@lock-in/event-store';
import pg from 'pg';
import { readFileSync } from 'node:fs';
import { hkdfSync } from 'node:crypto';
const server = await startEmbeddedPostgres({ dataDir: '/tmp/seals-data/postgres' });
const pool = new pg.Pool({ connectionString: server.url, max: 1 });
const master = JSON.parse(readFileSync('/tmp/seals-data/secrets.json', 'utf8')).master;
const key = createSealKey(Buffer.from(hkdfSync('sha256', master, '', 'lock-in seal', 32)));
const pid = (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
const cpuOf = () => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(f[11]) + Number(f[12])) * 10;
};
for (let i = 0; i < 2; i++) {
  const t1 = Date.now();
  const c0 = process.cpuUsage();
  const p0 = cpuOf();
  const v = await verifyLog({ pool, keys: [key.publicKey] });
  const ms = Date.now() - t1;
  const c = process.cpuUsage(c0);
  console.log(
    v.finding,
    v.events,
    'wall',
    ms,
    'node user',
    c.user / 1000,
    'sys',
    c.system / 1000,
    'pg cpu',
    cpuOf() - p0,
  );
}
await pool.end();
await server.stop();
