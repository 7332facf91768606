import type { Decision, InputOf, listDecisions } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';

/** What a reader narrows the history to. */
export type DecisionFilter = Omit<InputOf<typeof listDecisions>['query'], 'page' | 'pageSize' | 'cursor'>;

@Injectable()
export class DecisionPages {
  page(
    _: DecisionFilter,
    paging: Paging,
  ): Promise<Page<'decisions', Decision> & { moreThanCounted: boolean }> {
    const none: Decision[] = [];
    const page = pageOf('decisions', none, {
      paging,
      total: 0,
      scope: 'decisions',
      keyOf: () => [],
      shown: (row) => row,
    });
    return Promise.resolve({ ...page, moreThanCounted: false });
  }
}
