import {
  listParkedRoots,
  type LogState,
  oldestAfter,
  type ParkedRoot,
  type Projection,
  Projector,
  readerOf,
  readLogState,
  readReactors,
} from '@lock-in/event-store';
import type { Seal } from '@lock-in/log-seal';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.ts';
import { projectionList } from '../log/tokens.ts';
import { Seals } from '../seals/seals.ts';
import { type LogVerification, Verifications } from '../seals/verifications.ts';
import { type FileSweep, FileSweeps } from '../storage/file-sweeps.ts';
import { Heartbeats, type RunningProcess } from './heartbeats.ts';
import { type Incident, Incidents } from './incidents.ts';
import { type Rate, Rates } from './rates.ts';

/** Progress of a projection, or of a reactor as `reactor:<name>`. */
export interface Progress extends Rate {
  readonly name: string;
  /** Null for a reactor. */
  readonly version: number | null;
  /** False while the version's tables are filled from the whole log; nobody reads them yet. */
  readonly isFilled: boolean;
  /** Positions left for the shard that is furthest behind. */
  readonly behind: number;
  /** Age of the oldest event that it has not passed; 0 if none is left. */
  readonly behindSeconds: number;
  readonly parked: readonly ParkedRoot[];
}

export interface SystemState {
  readonly at: Date;
  readonly log: Pick<LogState, 'lastPosition' | 'safePosition'>;
  /** Duration of the oldest append in progress; null if there is none. */
  readonly oldestAppendSeconds: number | null;
  readonly projections: readonly Progress[];
  readonly seal: Seal | undefined;
  /** Age of the oldest event that is not sealed; 0 if all are. */
  readonly unsealedSeconds: number;
  readonly verification: LogVerification | null;
  readonly sweep: FileSweep | undefined;
  readonly incidents: readonly Incident[];
  /** The oldest first. */
  readonly processes: readonly RunningProcess[];
}

interface Place extends Pick<Progress, 'name' | 'version' | 'isFilled'> {
  readonly lowest: number;
  readonly average: number;
}

/**
 * The state of the running system according to the platform's tables: one set of statements for metrics, log lines and the System page.
 */
@Injectable()
export class SystemStates {
  private readonly rates = new Rates();

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly seals: Seals,
    private readonly verifications: Verifications,
    private readonly sweeps: FileSweeps,
    private readonly incidents: Incidents,
    private readonly heartbeats: Heartbeats,
    private readonly projector: Projector,
    @Inject(projectionList) private readonly defined: readonly Projection[],
  ) {}

  /** One statement at a time: reading the state must not take the connections that requests need. */
  async read(): Promise<SystemState> {
    const log = await readLogState(this.pool);
    const { places, parked } = await this.places();
    const seal = await this.seals.head();
    const oldest = await oldestAfter(
      this.pool,
      [...places.map(({ lowest }) => lowest), seal?.upTo ?? 0].filter(
        (position) => position < log.safePosition,
      ),
    );
    const at = this.clock.now();
    const secondsSince = (then: Date) => Math.max(0, at.getTime() - then.getTime()) / 1_000;
    const age = (position: number) => {
      const recordedAt = oldest.get(position);
      return recordedAt ? secondsSince(recordedAt) : 0;
    };
    return {
      at,
      log,
      oldestAppendSeconds: log.oldestAppendAt && secondsSince(log.oldestAppendAt),
      projections: places.map((place) => ({
        ...this.progressOf(place, log.safePosition, at),
        behindSeconds: age(place.lowest),
        parked: parked.filter(({ projection }) => projection === place.name),
      })),
      seal,
      unsealedSeconds: age(seal?.upTo ?? 0),
      verification: await this.verifications.newest(),
      sweep: await this.sweeps.newest(),
      incidents: await this.incidents.recent(),
      processes: await this.heartbeats.list(),
    };
  }

  private progressOf({ name, version, isFilled, lowest, average }: Place, safePosition: number, at: Date) {
    const behind = Math.max(0, safePosition - lowest);
    return {
      name,
      version,
      isFilled,
      behind,
      ...this.rates.note(name, { at: at.getTime(), position: average, behind }),
    };
  }

  private async places(): Promise<{ places: Place[]; parked: readonly ParkedRoot[] }> {
    const { shards, parked } = await this.projector.status();
    const byProjection = Map.groupBy(shards, ({ projection }) => projection);
    const projections = this.defined.map(({ name, version }): Place => {
      const positions = byProjection.get(name)?.map(({ position }) => position) ?? [0];
      const sum = positions.reduce((total, position) => total + position, 0);
      return {
        name,
        version,
        isFilled: byProjection.get(name)?.every(({ filled }) => filled) ?? false,
        lowest: Math.min(...positions),
        average: sum / positions.length,
      };
    });
    const reactors = (await readReactors(this.pool)).map(({ reactor, position }): Place => {
      const { name } = readerOf({ name: reactor });
      return { name, version: null, isFilled: true, lowest: position, average: position };
    });
    const ofReactors = await listParkedRoots(
      this.pool,
      reactors.map(({ name }) => ({ name, version: 0 })),
    );
    return { places: [...projections, ...reactors], parked: [...parked, ...ofReactors] };
  }
}
