import { specify } from '../spec.ts';
import { jobClosing, type JobClosesSoon } from './closing.ts';
import type { JobDescription, JobState } from './job.ts';
import type { ListingStatus } from './listing.ts';

const { given } = specify(jobClosing);

const deadline = '2026-12-20T15:59:59.999Z';
const job = (status: 'open' | 'removed' = 'open', until = deadline): JobState => ({
  status,
  description: { jobId: 7, companyId: 3, deadline: until } as JobDescription,
  revision: 1,
  violationIds: [],
});
const note = (now: string, of: JobState = job(), status: ListingStatus = 'open') => ({
  kind: 'NoteJobClosing' as const,
  jobId: 7,
  now,
  job: of,
  listing: { status },
});
const noted = (until = deadline): JobClosesSoon => ({
  type: 'JobClosesSoon',
  data: { jobId: 7, companyId: 3, deadline: until },
});

describe('A job', () => {
  it('closes soon in its last three days', () => {
    given().when(note('2026-12-17T15:59:00.000Z')).thenNothing();
    given().when(note('2026-12-17T16:00:00.000Z')).then(noted());
    given().when(note('2026-12-20T15:59:00.000Z')).then(noted());
    given().when(note('2026-12-20T16:00:00.000Z')).thenNothing();
  });

  it('is noted once for each deadline', () => {
    given(noted()).when(note('2026-12-19T00:00:00.000Z')).thenNothing();
    const later = '2026-12-27T15:59:59.999Z';
    given(noted())
      .when(note('2026-12-26T00:00:00.000Z', job('open', later)))
      .then(noted(later));
  });

  it('that is gone closes no more', () => {
    given()
      .when(note('2026-12-19T00:00:00.000Z', job('removed')))
      .thenNothing();
    given()
      .when(note('2026-12-19T00:00:00.000Z', { status: 'absent' }))
      .thenNothing();
  });

  it('closes soon to nobody while it is paused or closed', () => {
    for (const status of ['paused', 'filled', 'closed'] as const)
      given()
        .when(note('2026-12-19T00:00:00.000Z', job(), status))
        .thenNothing();
  });
});
