import { Injectable } from '@nestjs/common';
import pg from 'pg';

/** Kinds of things that are numbered, each by its own sequence. */
export type Numbered =
  | 'account'
  | 'user'
  | 'company'
  | 'post'
  | 'comment'
  | 'job'
  | 'job_search'
  | 'draft'
  | 'application'
  | 'case'
  | 'report'
  | 'suspension'
  | 'api_token'
  | 'invitation'
  | 'webhook';

/** Numbers for new things. A number drawn for a refused command is never used again. */
@Injectable()
export class Ids {
  constructor(private readonly pool: pg.Pool) {}

  async next(kind: Numbered): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>('select nextval($1) as id', [`${kind}_id`]);
    return Number(rows[0]!.id);
  }
}
