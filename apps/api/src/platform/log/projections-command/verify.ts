import { verifyProjection } from '@lock-in/event-store';
import { type Options, ProjectionsError, type Tools } from './tools.ts';

/** Compares a read model with a replay of the log. Exit status 1 if they differ. */
export async function verify(
  { pool, store, projections, config, print }: Tools,
  { fullSpeed }: Options,
  name: string | undefined,
): Promise<number> {
  const projection = projections.find((each) => each.name === name);
  if (!projection)
    throw new ProjectionsError(`Name one of ${projections.map((each) => each.name).join(', ')}.`);
  const share = fullSpeed ? 1 : config.fillShare;
  const differences = await verifyProjection({ pool, store, projection, share });
  for (const { table, missing, unexpected } of differences)
    print(`${table}: ${missing} rows of the replay are missing, ${unexpected} rows are not in the replay`);
  if (differences.length === 0)
    print(`${projection.name} ${projection.version} is what a replay of the log gives, row for row.`);
  return differences.length === 0 ? 0 : 1;
}
