import { createProjector, listVersions } from '@lock-in/event-store';
import { grouped, table } from '../../terminal/format.ts';
import type { Tools } from './tools.ts';

/** Shows every version in the database, with the ones of this build marked. */
export async function status({ pool, store, projections, print }: Tools): Promise<number> {
  const { safePosition, parked } = await createProjector({ pool, store, projections }).status();
  const rows = (await listVersions(pool)).map(({ projection, version, position, filledAt }) => {
    const ours = projections.find(({ name }) => name === projection);
    const roots = parked.filter((each) => each.projection === projection && each.version === version).length;
    return [
      `${projection} ${version}`,
      [
        filledAt === null
          ? `being filled, ${Math.floor((100 * position) / Math.max(1, safePosition))} %`
          : 'complete',
        position >= safePosition ? 'up to date' : `${grouped(safePosition - position)} events behind`,
        ...(roots > 0 ? [`${grouped(roots)} parked`] : []),
        ...(ours?.version === version ? [] : ['not of this build']),
      ].join(', '),
    ] as const;
  });
  print(`The log has come to position ${grouped(safePosition)}.`);
  if (rows.length > 0) print(table(rows));
  const missing = projections.filter(
    ({ name, version }) => !rows.some(([label]) => label === `${name} ${version}`),
  );
  if (missing.length > 0)
    print(`Not prepared yet: ${missing.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  return 0;
}
