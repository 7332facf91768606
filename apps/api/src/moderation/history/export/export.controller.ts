import { exportDecisions } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { Controller, StreamableFile } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { SecurityLog } from '../../../platform/access/security-log.ts';
import { Clock } from '../../../platform/clock.ts';
import { Call, type Given, Input } from '../../../platform/http/call.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import { DecisionExport } from './decision-export.ts';
import { formats } from './exported-decisions.ts';

@Controller()
export class ExportController {
  constructor(
    private readonly decisions: DecisionExport,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
    private readonly security: SecurityLog,
  ) {}

  @Call(exportDecisions)
  async file(@Input() { params: { format }, query }: Given<typeof exportDecisions>) {
    const name = `lock-in-decisions-${dayInSingapore(this.clock.now())}.${format}`;
    const disposition = `attachment; filename="${name}"`;
    const file = new StreamableFile(await this.decisions.open(query, format), {
      type: formats[format].type,
      disposition,
    });
    this.security.note('data-exported', { reason: 'decisions' });
    // A broken connection shows that the file is incomplete; a normal end would not.
    return file.setErrorHandler((error, response) => {
      this.logger.error(describeError(error), 'export broke off');
      response.destroy?.();
    });
  }
}
