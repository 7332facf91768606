import { createEventStore, type EventStore } from '@lock-in/event-store';
import type pg from 'pg';
import { type Config, ConfigurationError, wrongMasterKey } from './config.ts';
import { readSecrets, type Secrets } from './secrets.ts';

/**
 * The keys of this instance with those that lie in its database, encrypted with the master key. Throws a {@link ConfigurationError} where
 * neither that nor the previous one is what the database was encrypted with.
 */
export async function openSecrets(config: Config, pool: pg.Pool): Promise<Secrets> {
  const secrets = readSecrets(config);
  const [masterKey, ...previousMasterKeys] = secrets.personal;
  const store = createEventStore({ pool, masterKey, previousMasterKeys });
  const { lookup } = await secretsOfDatabase(config, pool);
  return { ...secrets, lookup: await store.keepSecret(lookupKey, lookup) };
}

/**
 * What is hashed with it (recovery codes, addresses) cannot be hashed anew with another key. So it is derived, once, from the master key
 * that the database was encrypted with at that time, and from then on kept.
 */
const lookupKey = 'lookup-key';

async function secretsOfDatabase(config: Config, pool: pg.Pool): Promise<Secrets> {
  const { masterKey, previousMasterKey } = config;
  for (const key of previousMasterKey === undefined ? [masterKey] : [masterKey, previousMasterKey]) {
    const secrets = readSecrets({ ...config, masterKey: key, previousMasterKey: undefined });
    const store: EventStore = createEventStore({ pool, masterKey: secrets.personal[0] });
    if (await store.hasRightMasterKey()) return secrets;
  }
  throw new ConfigurationError(wrongMasterKey);
}
