import { searchEverything, searchKind } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { Search } from './search.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly search: Search,
    private readonly pages: Pages,
  ) {}

  @Call(searchEverything)
  everything(@Input() { query }: Given<typeof searchEverything>, @Caller() caller: Principal) {
    return this.search.glimpse(query, caller);
  }

  @Call(searchKind)
  ofKind(@Input() { params, query }: Given<typeof searchKind>, @Caller() caller: Principal) {
    const { page, pageSize, cursor, ...wanted } = query;
    return this.search.page(params.kind, wanted, caller, this.pages.of({ page, pageSize, cursor }));
  }
}
