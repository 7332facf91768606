import {
  readCheckpoint,
  readDecisionLog,
  readLatePartialTile,
  readPartialTile,
  readPolicy,
  readTile,
  readVerifyPage,
} from '@lock-in/contracts';
import {
  encodeEntries,
  parseTilePath,
  parseVerifierKey,
  type Tile,
  tileWidth,
  widthIn,
} from '@lock-in/transparency-log';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { keptFor, sendText } from '../../platform/pages/send-text.ts';
import { PublishedDecisions } from '../published-decisions.ts';
import { Witness } from '../witness/witness.ts';
import { policyOf } from './policy.ts';
import { verifyPage, verifyPagePolicy } from './verify-page.ts';

const checkpointSeconds = 5;
const partialSeconds = 60;
const pageSeconds = 3_600;
const forEver = 'public, max-age=31536000, immutable';

/** The public log of decisions, for anybody. */
@Controller()
export class DecisionLogController {
  constructor(
    private readonly published: PublishedDecisions,
    private readonly witness: Witness,
  ) {}

  @Call(readCheckpoint)
  @PerAddress('publicPagesPerAddress')
  async checkpoint(@Res({ passthrough: true }) response: Response) {
    const { number, note } = await this.published.state();
    return number === 0
      ? refuse('NotFound')
      : sendText(response, 'text/plain', note, keptFor(checkpointSeconds));
  }

  @Call(readTile)
  @PerAddress('publicPagesPerAddress')
  full(@Input() { params }: Given<typeof readTile>, @Res({ passthrough: true }) response: Response) {
    return this.tile([params.level, params.index], response);
  }

  @Call(readPartialTile)
  @PerAddress('publicPagesPerAddress')
  partial(
    @Input() { params }: Given<typeof readPartialTile>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.tile([params.level, params.index, params.rest], response);
  }

  @Call(readLatePartialTile)
  @PerAddress('publicPagesPerAddress')
  latePartial(
    @Input() { params }: Given<typeof readLatePartialTile>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.tile([params.level, params.index, params.rest, params.width], response);
  }

  @Call(readPolicy)
  @PerAddress('publicPagesPerAddress')
  async policy(@Res({ passthrough: true }) response: Response) {
    const state = await this.published.state();
    return sendText(response, 'text/plain', policyOf(state), keptFor(partialSeconds));
  }

  @Call(readVerifyPage)
  @PerAddress('publicPagesPerAddress')
  async page(@Res({ passthrough: true }) response: Response) {
    const html = await verifyPage();
    response.set('Content-Security-Policy', verifyPagePolicy(html));
    return sendText(response, 'html', html, keptFor(pageSeconds));
  }

  @Call(readDecisionLog)
  async state() {
    const state = await this.published.state();
    return {
      origin: state.origin || null,
      size: state.size,
      checkpointAt: state.made_at && new Date(state.made_at).toISOString(),
      keys: [...state.keys],
      witnessKey: this.witness.verifierKey,
      required: state.required,
      witnesses: state.witnesses.map(({ vkey, size, cosignedAt }) => ({
        name: parseVerifierKey(vkey)?.name ?? '',
        size,
        cosignedAt,
      })),
      witnessedAt: state.witnessed_at && new Date(state.witnessed_at).toISOString(),
      witnessedSize: state.witnessed_size,
    };
  }

  private async tile(parts: readonly string[], response: Response) {
    const tile = parseTilePath(`tile/${parts.join('/')}`);
    const { size } = await this.published.state();
    if (tile === undefined || widthIn(size, tile) < tile.width) return refuse('NotFound');
    const bytes = await this.contentOf(tile);
    response.set('Cache-Control', tile.width === tileWidth ? forEver : keptFor(partialSeconds));
    return new StreamableFile(bytes, { type: 'application/octet-stream', length: bytes.length });
  }

  private async contentOf({ level, index, width }: Tile): Promise<Buffer> {
    if (level === 'entries') return encodeEntries(await this.published.entries(index * tileWidth, width));
    return this.published.hashes(level, index * tileWidth, width);
  }
}
