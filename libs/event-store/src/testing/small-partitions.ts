import type { TestDatabase } from '@lock-in/testing';
import { type OpenStore, openStore } from './open-store.ts';

/** A store with an empty log and partitions of ten positions. */
export async function openSmallPartitions(createDatabase: () => Promise<TestDatabase>): Promise<OpenStore> {
  const open = await openStore(createDatabase);
  await open.asSuperuser(async (client) => {
    await client.query(`
      create or replace function event_partition_size() returns bigint language sql stable as 'select 10::bigint';
      alter table event detach partition event_partitions.event_1;
      alter table event attach partition event_partitions.event_1 for values from (minvalue) to (11);
      update event_partition set up_to_position = 10`);
  });
  return open;
}
