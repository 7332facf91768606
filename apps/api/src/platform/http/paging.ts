import { Injectable } from '@nestjs/common';
import { Secrets } from '../config/secrets.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';
import { TokenRefusal } from './http-refusal.ts';

/** Where a descending list of ids or positions starts: it is greater than all of them. */
export const afterEveryId = Number.MAX_SAFE_INTEGER;

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

/** Where a page starts: after the key of a cursor, or at the offset of a page number. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  /** 0 with a cursor, because the cursor's key says where to continue. */
  readonly offset: number;
  /** The sort key to continue after; undefined on the first page. `scope` names the list with its filter and sort. */
  after(scope: string): readonly number[] | undefined;
  /** The cursor that continues after a key. */
  cursor(scope: string, key: readonly number[]): string;
}

/**
 * Cursors are signed, so that only positions that we issued come back, and bound to their list: a cursor from another filter or sort is
 * refused with 400 instead of showing a wrong page.
 */
@Injectable()
export class Pages {
  constructor(private readonly secrets: Secrets) {}

  of({ page, pageSize, cursor }: PageQuery): Paging {
    const {
      page: from,
      scope: given,
      key,
    } = cursor === undefined ? { page, scope: '', key: undefined } : this.open(cursor);
    return {
      page: from,
      pageSize,
      offset: cursor === undefined ? (page - 1) * pageSize : 0,
      after: (scope) => {
        if (key !== undefined && given !== scope) throw badCursor();
        return key;
      },
      cursor: (scope, next) => this.seal({ page: from + 1, scope, key: next }),
    };
  }

  private seal(position: Position) {
    const text = Buffer.from(JSON.stringify([position.page, position.scope, position.key])).toString(
      'base64url',
    );
    return `${text}.${this.sign(text)}`;
  }

  private open(cursor: string): Position {
    const [text = '', signature = ''] = cursor.split('.');
    if (!isSignatureOf(this.secrets.signing, purpose, text, signature, signatureLength)) throw badCursor();
    const [page, scope, key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      number,
      string,
      number[],
    ];
    return { page, scope, key };
  }

  private sign(text: string) {
    return signatureOf(this.secrets.signing, purpose, text).slice(0, signatureLength);
  }
}

const purpose = 'cursor';
const signatureLength = 22;

interface Position {
  readonly page: number;
  readonly scope: string;
  readonly key: readonly number[];
}

const badCursor = () =>
  new TokenRefusal(400, { cursor: 'This cursor does not belong to this list.' }, { reason: 'cursor' });

export type Page<Name extends string, Shown> = Record<Name, Shown[]> & {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  nextCursor: string | null;
};

/** Builds a page from its rows. One row more than the page size must have been read, to see whether another page follows. */
export function pageOf<const Name extends string, Row, Shown>(
  name: Name,
  rows: readonly Row[],
  {
    paging,
    total,
    scope,
    keyOf,
    shown,
  }: {
    paging: Paging;
    total: number;
    scope: string;
    keyOf: (row: Row) => readonly number[];
    shown: (row: Row) => Shown;
  },
): Page<Name, Shown> {
  const page = rows.slice(0, paging.pageSize);
  const last = rows.length > paging.pageSize ? page.at(-1) : undefined;
  return {
    [name]: page.map(shown),
    currentPage: paging.page,
    totalPages: Math.max(1, Math.ceil(total / paging.pageSize)),
    totalCount: total,
    nextCursor: last === undefined ? null : paging.cursor(scope, keyOf(last)),
  } as Page<Name, Shown>;
}
