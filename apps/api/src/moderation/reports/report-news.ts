import type {
  AdminNoteEvent,
  AppealEvent,
  HeldCommentEvent,
  HeldPostEvent,
  ReportCaseEvent,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { type AddressedNews, NewsSource } from '../../platform/live/live-news.ts';

/** Makes admins' queues reload after reports, appeals, claims, decisions and notes. The people concerned get notifications instead. */
@Injectable()
export class ReportNews extends NewsSource {
  readonly handles = [
    'ThingReported',
    'ReviewOpened',
    'PostHeld',
    'PostReleased',
    'CommentHeld',
    'CommentReleased',
    'ReplyHeld',
    'ReplyReleased',
    'CaseClaimed',
    'CaseReleased',
    'CaseDecided',
    'CaseReopened',
    'CaseClosed',
    'AppealMade',
    'DecisionUpheld',
    'DecisionReversed',
    'AdminNoteWritten',
    'AdminNoteDeleted',
  ] as const satisfies (
    | ReportCaseEvent
    | HeldPostEvent
    | HeldCommentEvent
    | AppealEvent
    | AdminNoteEvent
  )['type'][];
  readonly projections = ['reports', 'moderation'];

  newsOf(): Promise<AddressedNews[]> {
    return Promise.resolve([{ news: { kind: 'reports changed' }, to: 'admins' }]);
  }
}
