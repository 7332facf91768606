import { readStateAsOf, readTimeline } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { StatesAsOf } from './states-as-of.ts';
import { Timelines } from './timeline.ts';

@Controller()
export class TimelineController {
  constructor(
    private readonly timelines: Timelines,
    private readonly states: StatesAsOf,
    private readonly pages: Pages,
  ) {}

  @Call(readTimeline)
  read(@Input() { params: { kind, id }, query }: Given<typeof readTimeline>) {
    return this.timelines.page(kind, id, query.order, this.pages.of({ page: 1, ...query }));
  }

  @Call(readStateAsOf)
  stateAsOf(@Input() { params: { kind, id }, query }: Given<typeof readStateAsOf>) {
    return this.states.read(kind, id, query);
  }
}
