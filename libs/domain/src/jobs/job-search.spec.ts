import { specify } from '../spec.ts';
import { foundJob, type JobFoundForSearch } from './found-job.ts';
import {
  type JobSearchAlert,
  jobSearches,
  type JobSearchFilter,
  type JobSearchSaved,
  mostJobSearches,
} from './job-search.ts';

const { given } = specify(jobSearches);

const anything: JobSearchFilter = {
  jobType: null,
  workArrangement: null,
  fieldOfWork: null,
  minSalary: null,
  maxSalary: null,
};
const remote: JobSearchFilter = { ...anything, workArrangement: 'Remote' };
const save = (searchId: number, words: string | null, filter = remote, name = 'Mine') =>
  ({ kind: 'SaveJobSearch', accountId: 9, searchId, name, words, filter, alert: 'daily' }) as const;
const saved = (searchId: number, words: string | null, filter = remote): JobSearchSaved => ({
  type: 'JobSearchSaved',
  data: { accountId: 9, searchId, filter, alert: 'daily' },
  subject: 'account-9',
  personal: { name: 'Mine', words },
});
const ids = (searchId: number) => ({ accountId: 9, searchId });
const deleted = (searchId: number) => ({ type: 'JobSearchDeleted', data: ids(searchId) }) as const;
const restored = (searchId: number) => ({ type: 'JobSearchRestored', data: ids(searchId) }) as const;

describe('The saved searches of an account', () => {
  it('are saved with a name and words of one line', () => {
    given()
      .when(save(3, ' Back\tend\n', remote, ' Mine '))
      .then(saved(3, 'Back end'));
  });

  it('are never two of the same, however the words are written', () => {
    given(saved(3, 'Backend')).when(save(4, 'BACK\u200Bend')).thenRejected('JobSearchSavedAlready');
    given(saved(3, 'Backend'))
      .when(save(4, 'Backend', { ...remote, minSalary: 5_000 }))
      .then(saved(4, 'Backend', { ...remote, minSalary: 5_000 }));
  });

  it('are 20 at most', () => {
    const full = Array.from({ length: mostJobSearches }, (_, n) => saved(n + 1, `word ${n}`));
    given(...full)
      .when(save(50, 'one more'))
      .thenRejected('TooManyJobSearches');
    given(...full, deleted(7))
      .when(save(50, 'one more'))
      .then(saved(50, 'one more'));
    given(...full, deleted(7), saved(50, 'one more'))
      .when({ kind: 'RestoreJobSearch', ...ids(7) })
      .thenRejected('TooManyJobSearches');
  });

  it('are renamed and get another alert in one, and nothing happens where nothing changes', () => {
    given(saved(3, null))
      .when({ kind: 'ChangeJobSearch', ...ids(3), name: 'Other', alert: 'off' })
      .then(
        { type: 'JobSearchRenamed', data: ids(3), subject: 'account-9', personal: { name: 'Other' } },
        { type: 'JobSearchAlertChosen', data: { ...ids(3), alert: 'off' } },
      );
    given(saved(3, null))
      .when({ kind: 'ChangeJobSearch', ...ids(3), name: 'Mine', alert: 'daily' })
      .thenNothing();
  });

  it('are deleted and restored, unless the same one was saved meanwhile', () => {
    given(saved(3, null))
      .when({ kind: 'DeleteJobSearch', ...ids(3) })
      .then(deleted(3));
    given(saved(3, null), deleted(3))
      .when({ kind: 'RestoreJobSearch', ...ids(3) })
      .then(restored(3));
    given(saved(3, null), deleted(3), restored(3))
      .when({ kind: 'RestoreJobSearch', ...ids(3) })
      .thenNothing();
    given(saved(3, null), deleted(3), saved(4, null))
      .when({ kind: 'RestoreJobSearch', ...ids(3) })
      .thenRejected('JobSearchSavedAlready');
    given(saved(3, null), deleted(3))
      .when({ kind: 'DeleteJobSearch', ...ids(3) })
      .thenRejected('JobSearchNotFound');
    given()
      .when({ kind: 'OpenJobSearch', ...ids(3) })
      .thenRejected('JobSearchNotFound');
  });
});

describe('A job that was found for a saved search', () => {
  const found = specify(foundJob);
  const told: JobFoundForSearch = { type: 'JobFoundForSearch', data: { ...ids(3), jobId: 7 } };
  const tell = (alert: JobSearchAlert, searchId = 3) => {
    const kept = [{ searchId, name: 'Mine', words: null, filter: anything, alert }];
    return { kind: 'TellFoundJob', ...ids(3), jobId: 7, searches: { kept, deleted: [] } } as const;
  };

  it('is told once', () => {
    found.given().when(tell('daily')).then(told);
    found.given(told).when(tell('atOnce')).thenNothing();
  });

  it('is not told once the alert is off or the search is deleted', () => {
    found.given().when(tell('off')).thenNothing();
    found.given().when(tell('atOnce', 4)).thenNothing();
  });
});
