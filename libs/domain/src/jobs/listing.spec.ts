import { specify } from '../spec.ts';
import type { JobDescription, JobState } from './job.ts';
import { listing, type ListingCommand, type ListingEvent } from './listing.ts';

const { given } = specify(listing);

const deadline = '2026-12-20T15:59:59.999Z';
const later = '2027-01-20T15:59:59.999Z';
const before = '2026-12-01T09:00:00.000Z';
const after = '2026-12-21T09:00:00.000Z';
const job = (status: 'open' | 'removed' = 'open'): JobState => ({
  status,
  description: { jobId: 7, companyId: 3, deadline } as JobDescription,
  revision: 1,
  violationIds: [],
});
const ids = { jobId: 7, companyId: 3 };
const of = { ...ids, now: before, job: job() };
const pause: ListingCommand = { kind: 'PauseJob', ...of };
const resume: ListingCommand = { kind: 'ResumeJob', ...of };
const close = (filled = false): ListingCommand => ({ kind: 'CloseJob', ...of, filled });
const reopen = (until = later): ListingCommand => ({ kind: 'ReopenJob', ...of, deadline: until });
const commands = [pause, resume, close(), reopen()];

const paused: ListingEvent = { type: 'JobPaused', data: ids };
const resumed: ListingEvent = { type: 'JobResumed', data: ids };
const closed = (filled = false): ListingEvent => ({ type: 'JobClosed', data: { ...ids, filled } });
const reopened: ListingEvent = { type: 'JobReopened', data: { ...ids, deadline: later } };

describe('a listed job', () => {
  it('is paused and resumed, each once', () => {
    given().when(pause).then(paused);
    given(paused).when(pause).thenNothing();
    given(paused).when(resume).then(resumed);
    given().when(resume).thenNothing();
    given(paused, resumed).when(pause).then(paused);
  });

  it('is closed as filled or not, also while it is paused and after its deadline', () => {
    given().when(close()).then(closed());
    given().when(close(true)).then(closed(true));
    given(paused).when(close()).then(closed());
    given()
      .when({ ...close(true), now: after })
      .then(closed(true));
  });

  it('is closed once: the same again changes nothing, and anything else is refused', () => {
    given(closed(true)).when(close(true)).thenNothing();
    given(closed(true)).when(close(false)).thenRejected('JobAlreadyClosed');
    given(closed()).when(pause).thenRejected('JobAlreadyClosed');
    given(closed()).when(resume).thenRejected('JobAlreadyClosed');
  });

  it('is reopened once it is closed or its deadline has passed, with one that lies ahead', () => {
    given(closed(true)).when(reopen()).then(reopened);
    given(closed(true), reopened).when(pause).then(paused);
    given()
      .when({ ...reopen(), now: after })
      .then(reopened);
    given(paused)
      .when({ ...reopen(), now: after })
      .then(reopened);
    given().when(reopen()).thenRejected('JobNotClosed');
    given(closed()).when(reopen('2026-11-30T15:59:59.999Z')).thenRejected('DeadlineInThePast');
  });

  it('is neither paused nor resumed when its deadline passed meanwhile', () => {
    given()
      .when({ ...pause, now: after })
      .thenRejected('JobExpired');
    given(paused)
      .when({ ...resume, now: after })
      .thenRejected('JobExpired');
  });

  it('is nobody else’s to decide about, and nobody’s once it is removed', () => {
    for (const command of commands) {
      given(closed())
        .when({ ...command, companyId: 4 })
        .thenRejected('NotTheOwner');
      given(closed())
        .when({ ...command, job: job('removed') })
        .thenRejected('JobNotFound');
      given()
        .when({ ...command, job: { status: 'absent' } })
        .thenRejected('JobNotFound');
    }
  });
});
