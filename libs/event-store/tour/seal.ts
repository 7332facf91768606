import {
  createSealer,
  createSealKey,
  describeFinding,
  type Verification,
  verifyLog,
} from '@lock-in/log-seal';
import pg from 'pg';
import { endPools, mustSee, openPool, type Stage, type Step } from './stage.ts';

const key = createSealKey(Buffer.alloc(32, 'tour'));

export const seal: Step = {
  title: 'The log is sealed and verified',
  file: 'libs/log-seal/src/verify/verify-log.ts',
  async show({ sealPool, pool }) {
    await createSealer({ pool: sealPool, key }).sealAll();
    const { finding, events, head } = await verify(pool);
    mustSee(!finding && events > 0, 'a log that fits its seals');
    return `${events} events were compared with ${head?.number ?? 0} signed seals, each chained to the one before.`;
  },
};

export const tamper: Step = {
  title: 'A copy is tampered with',
  file: 'libs/log-seal/src/verify/finding.ts',
  async show(stage) {
    const copy = await copyOf(stage);
    const superuser = new pg.Client(copy('postgres'));
    await superuser.connect();
    await superuser.query(`
      alter table event disable trigger all;
      update event set actor = 'account-66' where stream_id = 'post-2';
      alter table event enable always trigger event_is_never_changed`);
    await superuser.end();
    const pool = openPool(copy('lock_in_app'));
    const { finding } = await verify(pool);
    await pool.end();
    mustSee(finding !== undefined, 'a finding');
    return `Its superuser changed who wrote post 2. The verification says: “${describeFinding(finding!)}”`;
  },
};

const verify = (pool: pg.Pool): Promise<Verification> => verifyLog({ pool, keys: [key.publicKey] });

/** Copies the database; PostgreSQL does so only while nobody is connected to it. */
async function copyOf(stage: Stage): Promise<(user: 'postgres' | 'lock_in_app') => string> {
  await endPools(stage);
  const { server } = stage;
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  await admin.query('create database lock_in_copy template lock_in owner lock_in');
  await admin.end();
  return (user) => {
    const url = new URL(user === 'postgres' ? server.adminUrl : server.url);
    url.pathname = '/lock_in_copy';
    return url.href;
  };
}
