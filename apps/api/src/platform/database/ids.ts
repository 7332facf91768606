import { Injectable } from '@nestjs/common';
import pg from 'pg';

/** A sequence for each kind of thing that has a number of its own. */
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

/** Numbers for new things. A number drawn for a command that is then refused is never used again. */
@Injectable()
export class Ids {
  constructor(private readonly pool: pg.Pool) {}

  async next(kind: Numbered): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>('select nextval($1) as id', [`${kind}_id`]);
    return Number(rows[0]!.id);
  }
}
