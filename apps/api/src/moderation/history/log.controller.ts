import { listSeals, readLogHead, readProof } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { Seals } from '../../platform/seals/seals.ts';
import { Verifications } from '../../platform/seals/verifications.ts';

/** The log's proofs, which admins can view and download. */
@Controller()
export class LogController {
  constructor(
    private readonly seals: Seals,
    private readonly verifications: Verifications,
    private readonly pages: Pages,
  ) {}

  @Call(readLogHead)
  async head() {
    return (await this.seals.head()) ?? refuse('NoSealYet');
  }

  @Call(listSeals)
  async list(@Input() { query }: Given<typeof listSeals>) {
    const page = await this.seals.page(this.pages.of(query));
    return { ...page, verification: await this.verifications.newest() };
  }

  @Call(readProof)
  proof(@Input() { params: { position }, query }: Given<typeof readProof>) {
    const options = { position, ...(query.head !== undefined && { head: query.head }) };
    return query.with === 'stream' ? this.seals.streamProofOf(options) : this.seals.proofOf(options);
  }
}
