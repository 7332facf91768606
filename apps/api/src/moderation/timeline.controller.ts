import { readTimeline } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { Timelines } from './timeline.ts';

@Controller()
export class TimelineController {
  constructor(
    private readonly timelines: Timelines,
    private readonly pages: Pages,
  ) {}

  @Call(readTimeline)
  read(@Input() { params: { kind, id }, query }: Given<typeof readTimeline>) {
    return this.timelines.page(kind, id, query.order, this.pages.of({ page: 1, ...query }));
  }
}
