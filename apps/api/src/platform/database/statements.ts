import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import { connectionOf, poolOfRequest, preparingKyselyOver } from './dialect.ts';

/** Each connection keeps the plans of all that is prepared: as many as some tens of megabytes hold. */
const mostShapes = 40;

/** Reads read models on a connection of the request's pool, prepared where that is wanted. */
@Injectable()
export class Statements {
  private readonly shapes = new Set<string>();
  private readonly preparing: Kysely<unknown>;

  constructor(
    pool: pg.Pool,
    private readonly em: EntityManager,
  ) {
    this.preparing = preparingKyselyOver(() => connectionOf(poolOfRequest(pool)));
  }

  /**
   * In place of `em.getKysely()`, for statements that take longer to plan than to run: what these tables are asked is prepared. A statement
   * must have one way to go that is good whatever the values, and text of few shapes: a list is one value, as in `= any(…)`.
   */
  prepared<Tables>(): Kysely<Tables> {
    return this.preparing as Kysely<Tables>;
  }

  /** `isPrepared`: as far as there is room. What comes after the first forty shapes of a process is planned each time. */
  async rows<Row extends object>(query: RawBuilder<Row>, isPrepared: boolean): Promise<Row[]> {
    const compiled = query.compile(this.preparing);
    const kysely = isPrepared && this.hasRoomFor(compiled.sql) ? this.preparing : this.em.getKysely();
    return (await kysely.executeQuery(compiled)).rows;
  }

  private hasRoomFor(text: string): boolean {
    if (this.shapes.size < mostShapes) this.shapes.add(text);
    return this.shapes.has(text);
  }
}
