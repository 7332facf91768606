import { readTransparency } from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Call } from '../../platform/http/call.ts';
import { PublicFigures, transparencyFreshMs } from './transparency.ts';

/** Public figures about moderation. */
@Controller()
export class TransparencyController {
  constructor(private readonly figures: PublicFigures) {}

  /** The answer is the same for everybody, so proxies may cache it as long as we do. */
  @Call(readTransparency)
  async read(@Res({ passthrough: true }) response: Response) {
    const figures = await this.figures.all();
    response.set('Cache-Control', `public, max-age=${transparencyFreshMs / 1_000}`);
    return figures;
  }
}
