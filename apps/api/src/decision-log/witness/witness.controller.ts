import { addCheckpoint, readWitnessed } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { keptFor, sendText } from '../../platform/pages/send-text.ts';
import { Witness } from './witness.ts';

/** A checkpoint with sixteen signatures and the longest proof is shorter. */
const mostBytes = 16_384;
const newestSeconds = 60;

/** What other logs and their auditors ask of their witness. */
@Controller()
export class WitnessController {
  constructor(private readonly witness: Witness) {}

  @Call(addCheckpoint)
  @PerAddress('publicPagesPerAddress')
  async add(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const { status, text } = await this.witness.add(await readText(request));
    response.status(status).type(status === 409 ? 'text/x.tlog.size' : 'text/plain');
    return text;
  }

  @Call(readWitnessed)
  @PerAddress('publicPagesPerAddress')
  async newest(
    @Input() { params }: Given<typeof readWitnessed>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const note = await this.witness.newest(params.originHash);
    return note === undefined
      ? refuse('NotFound')
      : sendText(response, 'text/plain', note, keptFor(newestSeconds));
  }
}

/** The body is text, which no contract reads. */
async function readText(request: Request): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new HttpRefusal(413, 'The request is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
