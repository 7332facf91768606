import { readTransparency } from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Call } from '../platform/http/call.ts';
import { PublicFigures, transparencyFreshMs } from './transparency.ts';

/** How the community is moderated, for anybody. */
@Controller()
export class TransparencyController {
  constructor(private readonly figures: PublicFigures) {}

  /** The same for all who ask, so whatever lies between may keep it as long as we do. */
  @Call(readTransparency)
  async read(@Res({ passthrough: true }) response: Response) {
    const figures = await this.figures.all();
    response.set('Cache-Control', `public, max-age=${transparencyFreshMs / 1_000}`);
    return figures;
  }
}
