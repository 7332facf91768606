import type { Projection } from '@lock-in/event-store';
import { join } from 'node:path';
import { buildWhatChanged } from '../tools/build.ts';

export interface BuiltReadModels {
  readonly projections: readonly Projection[];
  /** The `search_path` for the tables of these versions. */
  readonly searchPath: string;
}

/** The read models of the current build. */
export async function builtReadModels(): Promise<BuiltReadModels> {
  await buildWhatChanged(['API']);
  return (await import(
    join(import.meta.dirname, '../apps/api/dist/programs/read-models.js')
  )) as BuiltReadModels;
}

export async function builtProjection(name: string): Promise<Projection> {
  const { projections } = await builtReadModels();
  const found = projections.find((each) => each.name === name);
  if (!found) throw new Error(`The program has no projection ${name}.`);
  return found;
}

/** No build has versions from this number on. */
export const anotherVersions = 1_000;

/** A version that no build has, to be filled beside the existing one. */
export const anotherVersion = (projection: Projection): Projection => {
  const version = anotherVersions + projection.version;
  return { ...projection, version, schema: `${projection.name}_v${version}` };
};
