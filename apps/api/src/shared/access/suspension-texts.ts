import { Injectable } from '@nestjs/common';
import { Violations } from '../reference-data/violations.ts';
import type { Suspension } from '../../platform/access/principal.ts';

const moment = new Intl.DateTimeFormat('en-SG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Singapore',
});

/** Describes a suspension to the person concerned. */
@Injectable()
export class SuspensionWords {
  constructor(private readonly violations: Violations) {}

  async reasonsOf({ violationIds }: Suspension): Promise<string[]> {
    const names = await this.violations.names();
    return violationIds.map((id) => names.get(id) ?? '');
  }

  async refusalOf(suspension: Suspension): Promise<string> {
    const { until, ofCompany } = suspension;
    const whose = ofCompany ? 'Your company’s' : 'Your';
    const end = until === null ? '' : ` until ${moment.format(new Date(until))}`;
    const reasons = await this.reasonsOf(suspension);
    return `${whose} account is suspended${end}: ${reasons.join(', ')}. You can read, but not write.`;
  }
}
