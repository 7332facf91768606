import { missingServers } from '@lock-in/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memberNames, Shape } from './shape.ts';

/**
 * `npm run shape [-- PORT]`: simulates an installation on several machines (docs/operations/scaling.md). Ctrl-C stops it and removes
 * everything.
 */
const missing = missingServers();
if (missing.length > 0) {
  console.error(
    `Not installed here: ${missing.join(', ')}. On Debian: apt-get install postgresql-15 pgbouncer nginx redis-server openssl`,
  );
  process.exit(1);
}
const told = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});

console.log('Starting PostgreSQL, its standby, pgbouncer, Redis, nginx and four processes …');
const shape = await Shape.start({ port: Number(process.argv[2] ?? 8443), settings: { LOG_LEVEL: 'warn' } });
try {
  const { primary, standby } = shape.servers;
  const settings = join(shape.folder, 'settings.env');
  await writeFile(
    settings,
    Object.entries(shape.common)
      .map(([name, value]) => `export ${name}='${value ?? ''}'\n`)
      .join(''),
    { mode: 0o600 },
  );
  console.log(`
  proxy      ${shape.proxy.secureUrl}  and  ${shape.proxy.url}
${memberNames.map((name) => `  ${name.padEnd(10)} ${shape.member(name).url}`).join('\n')}
  primary    127.0.0.1:${primary.port}
  standby    127.0.0.1:${standby.port}
  folder     ${shape.folder}

Commands beside it: . ${settings}; ROLE=api npm run admin -- create-admin you@example.org
Ctrl-C stops all of it and removes the folder.`);
  await told;
} finally {
  await shape.stop();
}
process.exit(0);
