import { listJobViolations, listViolations } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.ts';
import { Violations } from '../../shared/reference-data/violations.ts';

@Controller()
export class ViolationsController {
  constructor(private readonly violations: Violations) {}

  @Call(listViolations)
  ofPosts() {
    return this.violations.all();
  }

  @Call(listJobViolations)
  ofJobs() {
    return this.violations.all();
  }
}
