import { downloadMyData, eraseAccount, getMyData, requestMyData } from '@lock-in/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ConfirmPassword } from '../platform/access/confirm-password.ts';
import { EraseAccount } from '../platform/access/erase-account.ts';
import { Limits } from '../platform/access/limits/limits.ts';
import { MailOwner } from '../platform/access/mail-owner.ts';
import type { Principal } from '../platform/access/principal.ts';
import { SecurityLog } from '../platform/access/security-log.ts';
import { SessionCookies } from '../platform/access/sessions/session-cookies.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, refuse } from '../shared/refusals/refusals.ts';
import type { CallRequest } from '../platform/http/request.ts';
import { success } from '../platform/http/success.ts';
import { ServedFiles } from '../platform/storage/served-files.ts';
import { ArchiveRequests } from './archive-job.ts';
import { Archives } from './archives.ts';

/** Requests of people about their own data. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly archives: Archives,
    private readonly requests: ArchiveRequests,
    private readonly files: ServedFiles,
    private readonly bus: CommandBus,
    private readonly commands: Commands,
    private readonly cookies: SessionCookies,
    private readonly limits: Limits,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  @Call(requestMyData)
  async request(@Caller() { accountId }: Principal) {
    await this.limits.count('archivesPerAccount', accountId);
    await this.requests.begin(accountId);
    this.security.note('data-exported', { reason: 'archive requested' });
    await this.bus.execute(new MailOwner(accountId, 'ArchiveRequested'));
    return this.archives.of(accountId);
  }

  @Call(getMyData)
  state(@Caller() { accountId }: Principal) {
    return this.archives.of(accountId);
  }

  @Call(downloadMyData)
  async download(@Caller() { accountId }: Principal, @Res({ passthrough: true }) response: Response) {
    const day = this.clock.now().toISOString().slice(0, 10);
    const disposition = `attachment; filename="lock-in-data-${day}.zip"`;
    const key = await this.archives.keyOf(accountId);
    if (key !== undefined) this.security.note('data-exported', { reason: 'archive downloaded' });
    return this.files.serve(key, response, disposition);
  }

  @Call(eraseAccount)
  async erase(
    @Input() { params, body }: Given<typeof eraseAccount>,
    @Caller() { accountId }: Principal,
    @Req() request: CallRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (params.accountId !== accountId) return refuse('Forbidden');
    const confirmed = await this.commands.execute(new ConfirmPassword(accountId, body.password));
    if (isRefusal(confirmed)) return confirmed;
    return this.commands.answer(
      new EraseAccount(accountId, 'owner'),
      () => success,
      () => this.cookies.expire(request, response),
    );
  }
}
