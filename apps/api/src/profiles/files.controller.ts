import { drawInitials, viewCompanyDocument, viewPicture, viewPortfolio } from '@lock-in/contracts';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { refuse } from '../shared/refusals/refusals.ts';
import { ServedFiles } from '../platform/storage/served-files.ts';
import { initialsPicture } from './initials.ts';
import { Profiles } from './profiles.ts';
import { refuseWaitingCompany } from './waiting-company.ts';

/** Unknown files and files that the caller may not see both answer 404, so that keys cannot be guessed by trying. */
@Controller()
export class FilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly files: ServedFiles,
  ) {}

  @Call(viewPortfolio)
  async portfolio(
    @Input() { query }: Given<typeof viewPortfolio>,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.files.serve(await this.profiles.portfolioKey(query.uri, caller), response);
  }

  @Call(viewCompanyDocument)
  async companyDocument(
    @Input() { query }: Given<typeof viewCompanyDocument>,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.files.serve(await this.profiles.companyDocKey(query.uri, caller), response);
  }

  @Call(viewPicture)
  async picture(
    @Input() { params }: Given<typeof viewPicture>,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    const owner = await this.profiles.ownerOfPicture(params.key, caller);
    refuseWaitingCompany(caller, owner);
    return this.files.serve(owner === undefined ? undefined : params.key, response);
  }

  @Call(drawInitials)
  async initials(
    @Input() { params }: Given<typeof drawInitials>,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    refuseWaitingCompany(caller, params.accountId);
    const name = await this.profiles.nameOf(params.accountId, caller);
    if (name === undefined) return refuse('AccountNotFound');
    response.set('Cache-Control', 'private, max-age=300');
    return new StreamableFile(Buffer.from(initialsPicture(name, params.accountId)), {
      type: 'image/svg+xml',
    });
  }
}
