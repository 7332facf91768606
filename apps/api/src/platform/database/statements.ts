import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { poolOfRequest } from './dialect.ts';

/** Each connection keeps the plans of all that is prepared: as many as some tens of megabytes hold. */
const mostShapes = 40;

/** Runs statements on a connection of the request's pool, prepared where that is wanted. */
@Injectable()
export class Statements {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly em: EntityManager,
  ) {}

  /**
   * `isPrepared`: for a statement that takes longer to plan than to run. It must have one way to go that is good whatever the values, and text
   * of few shapes: what comes after the first forty of a process is planned each time.
   */
  async rows<Row extends object>(query: RawBuilder<Row>, isPrepared: boolean): Promise<Row[]> {
    const { sql: text, parameters } = query.compile(this.em.getKysely());
    const name = isPrepared ? this.nameOf(text) : undefined;
    const { rows } = await poolOfRequest(this.pool).query<Row>({
      ...(name && { name }),
      text,
      values: [...parameters],
    });
    return rows;
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= mostShapes) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.names.set(text, name);
    return name;
  }
}
