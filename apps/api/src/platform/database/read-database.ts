import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import type { Compiled } from './compile-once.ts';
import { connectionOf, poolOfRequest, preparingKyselyOver, sendPrepared } from './dialect.ts';

/** Maximum number of texts that `rows` prepares. Each connection keeps their plans, which take some tens of megabytes. */
const mostShapes = 40;

/** Reads read models on the request's pool, with prepared statements if the caller wants that. */
@Injectable()
export class ReadDatabase {
  private readonly shapes = new Set<string>();
  private readonly preparing: Kysely<unknown>;

  constructor(
    private readonly pool: pg.Pool,
    private readonly em: EntityManager,
  ) {
    this.preparing = preparingKyselyOver(() => connectionOf(poolOfRequest(pool)));
  }

  /**
   * Prepares its statements: most reads take longer to plan than to run. Each needs one plan that is good for all values, and few texts: a
   * list is one value, as in `= any(…)`. Others use `em.getKysely()`.
   */
  prepared<Tables>(): Kysely<Tables> {
    return this.preparing as Kysely<Tables>;
  }

  /** Runs a statement of `compileOnce`. */
  send<Row>(statement: Compiled<Row>): Promise<Row[]> {
    return sendPrepared(poolOfRequest(this.pool), statement);
  }

  /** `mayPrepare`: prepares the statement if it is among the first forty texts of the process; others are planned each time. */
  async rows<Row extends object>(query: RawBuilder<Row>, mayPrepare: boolean): Promise<Row[]> {
    const compiled = query.compile(this.preparing);
    const kysely = mayPrepare && this.isAmongFirst(compiled.sql) ? this.preparing : this.em.getKysely();
    return (await kysely.executeQuery(compiled)).rows;
  }

  /** Adds the text while there is room. */
  private isAmongFirst(text: string): boolean {
    if (this.shapes.size < mostShapes) this.shapes.add(text);
    return this.shapes.has(text);
  }
}
