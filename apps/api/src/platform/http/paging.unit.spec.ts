import { createSecretKey } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';
import { HttpRefusal } from './http-refusal.ts';
import { pageOf, Pages } from './paging.ts';

const pages = new Pages({ signing: [createSecretKey(Buffer.alloc(32, 7))] } as Partial<Secrets> as Secrets);
const numbers = { scope: 'numbers', keyOf: (n: number) => [n], shown: (n: number) => n, total: 9 };
const first = pageOf('numbers', [9, 8, 7], { ...numbers, paging: pages.of({ page: 1, pageSize: 2 }) });

describe('a page', () => {
  it('shows its rows and where the next one begins', () => {
    expect(first).toMatchObject({ numbers: [9, 8], currentPage: 1, totalPages: 5, totalCount: 9 });
    const second = pages.of({ page: 1, pageSize: 2, cursor: first.nextCursor! });
    expect(second.after('numbers')).toEqual([8]);
    expect(second.page).toBe(2);
  });

  it('has no next one when no row is left over', () => {
    expect(
      pageOf('numbers', [2, 1], { ...numbers, paging: pages.of({ page: 5, pageSize: 2 }) }).nextCursor,
    ).toBeNull();
  });

  it.each(['forged', '', '.', 'a.b', first.nextCursor!.slice(0, -1), `x${first.nextCursor!}`])(
    'refuses the cursor %p',
    (cursor) => {
      expect(() => pages.of({ page: 1, pageSize: 2, cursor })).toThrow(HttpRefusal);
    },
  );

  it('refuses the cursor of another list', () => {
    expect(() => pages.of({ page: 1, pageSize: 2, cursor: first.nextCursor! }).after('letters')).toThrow(
      HttpRefusal,
    );
  });
});
