import { createEventStore, type EventStore } from '@lock-in/event-store';
import type pg from 'pg';
import { type Config, ConfigurationError, wrongMasterKey } from './config.ts';
import { readSecrets, type Secrets } from './secrets.ts';

/**
 * The keys of this instance, including those stored in its database, encrypted with the master key. Throws a {@link ConfigurationError}
 * if the database was encrypted with neither the current nor the previous master key.
 */
export async function openSecrets(config: Config, pool: pg.Pool): Promise<Secrets> {
  const secrets = readSecrets(config);
  const [masterKey, ...previousMasterKeys] = secrets.personal;
  const store = createEventStore({ pool, masterKey, previousMasterKeys });
  const { lookup } = await secretsOfDatabase(config, pool);
  return { ...secrets, lookup: await store.keepSecret(lookupKey, lookup) };
}

/**
 * Values hashed with the lookup key (recovery codes, addresses) cannot be hashed again with another key. So it is derived once, from the
 * master key that the database was encrypted with at that time, and then stored.
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
