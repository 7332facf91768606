import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { poolOfRequest } from './dialect.ts';

/** For statements that only read, and of read models alone: asks the standby for a request that reads there. */
@Injectable()
export class ReadPool {
  constructor(private readonly primary: pg.Pool) {}

  readonly query = ((...given: unknown[]) => {
    const pool = poolOfRequest(this.primary);
    return (pool.query as (...all: unknown[]) => unknown).apply(pool, given);
  }) as pg.Pool['query'];
}
