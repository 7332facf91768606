import type { SystemProblemKind } from '@lock-in/contracts';
import type { ParkedRoot } from '@lock-in/event-store';
import { versionText } from './heartbeats.ts';
import { keyOf, type SystemProblem } from './problems.ts';
import type { SystemState } from './system-state.ts';

/** A condition that is logged once when it begins and once when it is over. */
export interface Notice {
  readonly level: 'warn' | 'error';
  readonly begins: string;
  readonly over: string;
  /** Fields of the line when it begins; nothing personal. */
  readonly fields: Readonly<Record<string, number | string>>;
  /** Fields of the line when it is over. */
  readonly subject: Readonly<Record<string, string>>;
  /** The version of a read model that it concerns, which processes of another build do not see; undefined: all see it. */
  readonly version: string | undefined;
}

/** Maximum number of parked roots to log: a fold with a bug may park very many. The page and the metrics show how many. */
const mostRoots = 100;

interface Texts extends Pick<Notice, 'begins' | 'over'> {
  /** The kind of the subject. */
  readonly of?: 'projection' | 'queue';
}

const texts: Partial<Record<SystemProblemKind, Texts>> = {
  projectionBehind: {
    of: 'projection',
    begins: 'projection fell behind',
    over: 'projection has caught up',
  },
  appendHeldOpen: { begins: 'an append is held open', over: 'no append is held open any more' },
  notSealed: { begins: 'events are not sealed', over: 'events are sealed again' },
  notVerified: { begins: 'the log was not verified for long', over: 'the log was verified again' },
  noWorker: { begins: 'no worker is running', over: 'a worker is running again' },
  jobsWaiting: { of: 'queue', begins: 'too many jobs wait', over: 'jobs no longer wait' },
  filesNotSwept: {
    begins: 'the stored files were not swept for long',
    over: 'the stored files were swept again',
  },
};

/** The notices of a state, by their keys. Excludes what is logged where it happens, such as a failed job. Pure. */
export function noticesOf(
  { projections }: Pick<SystemState, 'projections'>,
  problems: readonly SystemProblem[],
): ReadonlyMap<string, Notice> {
  const parked = projections.flatMap((projection) => projection.parked).slice(0, mostRoots);
  const versionOf = (projection: string | null) => {
    const version = projections.find(({ name }) => name === projection)?.version ?? null;
    return projection === null || version === null ? undefined : versionText({ name: projection, version });
  };
  return new Map([
    ...problems.flatMap((problem): [string, Notice][] => {
      const text = texts[problem.kind];
      const version = versionOf(problem.subject);
      return text ? [[keyOf(problem), { ...ofProblem(problem, text), version }]] : [];
    }),
    ...parked.map((root): [string, Notice] => [
      `root ${root.projection} ${root.root}`,
      { ...ofRoot(root), version: versionOf(root.projection) },
    ]),
  ]);
}

const ofProblem = (
  { subject, fields }: SystemProblem,
  { of, begins, over }: Texts,
): Omit<Notice, 'version'> => ({
  begins,
  over,
  level: 'warn',
  fields,
  subject: subject === null || of === undefined ? {} : { [of]: subject },
});

const ofRoot = ({ projection, root, position, error }: ParkedRoot): Omit<Notice, 'version'> => ({
  level: 'error',
  begins: 'root parked',
  over: 'root is parked no more',
  fields: { projection, root, position, error },
  subject: { projection, root },
});
