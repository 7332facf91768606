import { readTimeline } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusals.ts';

@Controller()
export class TimelineController {
  @Call(readTimeline)
  read(@Input() _: Given<typeof readTimeline>) {
    return refuse('NotFound');
  }
}
