import { findEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { join } from 'node:path';
import pg from 'pg';
import type { Community } from './community.ts';

/** A writable copy of a community's database, so that the community itself stays unchanged. */
export async function copyOf(community: Community): Promise<Community> {
  const server = await findEmbeddedPostgres({ dataDir: join(community.dataDir, 'postgres') });
  if (!server) throw new Error('The community has no server.');
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  const url = new URL(community.databaseUrl);
  const original = url.pathname.slice(1);
  url.pathname = `/${original}_copy`;
  const drop = `drop database if exists ${original}_copy with (force)`;
  await admin.query(drop);
  await admin.query(`create database ${original}_copy template ${original} owner lock_in strategy file_copy`);
  return {
    ...community,
    databaseUrl: url.href,
    async stop() {
      await admin.query(drop);
      await admin.end();
      await community.stop();
    },
  };
}
