import { liveNews } from '@lock-in/contracts';
import { Controller, Headers, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../access/principal.ts';
import { Call, Caller, type Given, Input } from '../http/call.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { LiveStreams } from './live-streams.ts';

@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Call(liveNews)
  open(
    @Input() { query }: Given<typeof liveNews>,
    @Caller() caller: Principal,
    @Headers('last-event-id') last: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    if (query.accountId !== undefined && query.accountId !== caller.accountId)
      throw new HttpRefusal(403, 'Forbidden.');
    // A browser that reconnects automatically repeats the URL and sends its position in this header.
    const after = liveNews.query.shape.after.safeParse(last).data ?? query.after;
    return this.streams.begin(caller, after, response);
  }
}
