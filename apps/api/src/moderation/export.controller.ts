import { exportDecisions } from '@lock-in/contracts';
import { Controller, StreamableFile } from '@nestjs/common';
import { Call, type Given, Input } from '../platform/http/call.ts';

@Controller()
export class ExportController {
  @Call(exportDecisions)
  file(@Input() { params: { format } }: Given<typeof exportDecisions>) {
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    return new StreamableFile(Buffer.from(format === 'csv' ? '' : '[]'), { type });
  }
}
