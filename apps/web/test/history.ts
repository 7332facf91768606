import type {
  Decision,
  DecisionCounts,
  DecisionDetails,
  DecisionPage,
  ModerationPerson,
  Timeline,
  TimelineEntry,
} from '@lock-in/contracts';
import { http, HttpResponse } from 'msw';

/** Realistic answers about the moderation history. */

export const at = '2026-11-18T07:04:00.000Z';
export const grace: ModerationPerson = { accountId: 2, name: 'Grace Chan', left: false };
export const arjun: ModerationPerson = { accountId: 4, name: 'Arjun Nair', left: false };

const hash = 'ab'.repeat(32);
export const seal = (number: number, upTo: number) => ({
  number,
  after: 0,
  upTo,
  events: upTo,
  root: hash,
  previous: hash,
  history: hash,
  sealedAt: at,
  key: hash,
  signature: 'ab'.repeat(64),
});

interface Sealed {
  readonly upTo?: number;
  readonly finding?: string | null;
  /** `false`: the log has not been verified yet. */
  readonly verified?: boolean;
}

/** A log that is sealed up to `upTo` and was verified without a finding, by default. */
export const sealed = ({ upTo = 900, finding = null, verified = true }: Sealed = {}) =>
  http.get('/api/log/seals', () =>
    HttpResponse.json({
      seals: upTo === 0 ? [] : [seal(3, upTo)],
      currentPage: 1,
      totalPages: 1,
      totalCount: upTo === 0 ? 0 : 3,
      nextCursor: null,
      sealedUpTo: upTo,
      verification: verified
        ? { verifiedAt: new Date().toISOString(), sealNumber: 3, position: upTo, events: upTo, finding }
        : null,
    }),
  );

export const exampleDecision = (position: number, fields: Partial<Decision> = {}): Decision => ({
  position,
  kind: 'postRemoved',
  decidedAt: at,
  by: 'admin',
  admin: grace,
  subject: { kind: 'post', id: 12, title: `post of decision ${position}`, excerpt: 'Buy two, get one.' },
  author: arjun,
  reasons: [{ violationId: 1, description: 'Spam or advertising' }],
  note: null,
  undoes: null,
  undoneBy: null,
  change: null,
  ...fields,
});

export const historyPage = (decisions: Decision[], fields: Partial<DecisionPage> = {}): DecisionPage => ({
  decisions,
  currentPage: 1,
  totalPages: 1,
  totalCount: decisions.length,
  moreThanCounted: false,
  nextCursor: null,
  coverage: { sealedUpTo: 900, verification: null },
  ...fields,
});

export const postAsDecided: DecisionDetails['asDecided'] = {
  kind: 'post',
  postId: 12,
  title: 'Cheap keyboards',
  content: 'Buy two, get one.',
  labels: ['Hardware'],
  postedAt: at,
};

export const exampleDetails = (fields: Partial<DecisionDetails> = {}): DecisionDetails => ({
  ...exampleDecision(500),
  asDecided: postAsDecided,
  undoable: false,
  ruling: null,
  appeal: null,
  today: { state: 'removed', since: at, thing: null },
  coverage: { sealedUpTo: 900, verification: null },
  ...fields,
});

export const exampleCounts = (fields: Partial<DecisionCounts> = {}): DecisionCounts => ({
  total: 3,
  span: 'month',
  overTime: [
    { start: '2026-10-01', total: 0, kinds: {} },
    { start: '2026-11-01', total: 3, kinds: { postRemoved: 3 } },
  ],
  byKind: [{ kind: 'postRemoved', count: 3 }],
  byReason: [
    { violationId: 2, description: 'Harassment', count: 1 },
    { violationId: 1, description: 'Spam or advertising', count: 2 },
  ],
  byAdmin: [{ by: 'admin', admin: grace, count: 3 }],
  ...fields,
});

export const exampleEntry = (position: number, fields: Partial<TimelineEntry> = {}): TimelineEntry => ({
  position,
  lastPosition: position,
  at,
  lastAt: at,
  type: 'PostCreated',
  what: 'Posted',
  by: arjun,
  count: 1,
  changes: [],
  text: null,
  reasons: [],
  isDecision: false,
  ...fields,
});

export const exampleTimeline = (entries: TimelineEntry[], fields: Partial<Timeline> = {}): Timeline => ({
  subject: { kind: 'post', id: 12, title: 'Cheap keyboards', author: arjun },
  entries,
  nextCursor: null,
  ...fields,
});

/** The options of the history's filters. */
export const historyChoices = [
  http.get('/api/moderation/admins', () => HttpResponse.json([grace])),
  http.get('/api/violations', () =>
    HttpResponse.json([
      { violationId: 1, description: 'Spam or advertising', name: 'Spam or advertising' },
      { violationId: 2, description: 'Harassment', name: 'Harassment' },
    ]),
  ),
];
