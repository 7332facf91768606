import { readFailedSignIns, readSystem, retryFailedJobs, retryParkedRoot } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { FailedSignIns } from '../platform/access/sign-ins/failed-sign-ins.ts';
import type { Principal } from '../platform/access/principal.ts';
import { ParkedRoots } from '../platform/health/parked-roots.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { refuse } from '../shared/refusals/refusals.ts';
import { Queues } from '../platform/queue/queues.ts';
import { SystemReport } from './system-report.ts';

@Controller()
export class SystemController {
  constructor(
    private readonly report: SystemReport,
    private readonly queues: Queues,
    private readonly roots: ParkedRoots,
    private readonly failedSignIns: FailedSignIns,
    private readonly logger: PinoLogger,
  ) {}

  @Call(readSystem)
  read() {
    return this.report.read();
  }

  @Call(readFailedSignIns)
  async readFailedSignIns() {
    return { days: await this.failedSignIns.perDay() };
  }

  @Call(retryFailedJobs)
  async retry(
    @Input() { params: { queue } }: Given<typeof retryFailedJobs>,
    @Caller() { accountId }: Principal,
  ) {
    const retried = await this.queues.retryFailed(queue);
    if (retried === undefined) return refuse('NotFound');
    this.logger.info({ queue, retried, by: `account-${accountId}` }, 'failed jobs queued again by an admin');
    return { queue, retried };
  }

  @Call(retryParkedRoot)
  async retryRoot(@Input() { body }: Given<typeof retryParkedRoot>, @Caller() { accountId }: Principal) {
    const isParked = await this.roots.retry(body);
    if (isParked === undefined) return refuse('NotFound');
    this.logger.info(
      { ...body, isParked, by: `account-${accountId}` },
      'parked root tried again by an admin',
    );
    return { ...body, isParked };
  }
}
