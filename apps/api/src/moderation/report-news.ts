import type { AppealEvent, ReportCaseEvent } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { NewsSource, type Told } from '../platform/live/live-news.ts';

/** Something was reported or appealed, or a case was claimed or decided: every admin's queue asks again. Whom it concerns is notified. */
@Injectable()
export class ReportNews extends NewsSource {
  readonly handles = [
    'ThingReported',
    'CaseClaimed',
    'CaseReleased',
    'CaseDecided',
    'CaseClosed',
    'AppealMade',
    'DecisionUpheld',
    'DecisionReversed',
  ] as const satisfies (ReportCaseEvent | AppealEvent)['type'][];
  readonly projections = ['reports', 'moderation'];

  newsOf(): Promise<Told[]> {
    return Promise.resolve([{ news: { kind: 'reports changed' }, to: 'admins' }]);
  }
}
