import { closingSoonMs } from '@lock-in/domain';
import { WorkerHost } from '@nestjs/bullmq';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { NoteJobClosing } from './commands/note-job-closing.ts';
import type { JobDeadlineRow } from './job-deadlines.ts';
import type { SavedJobRow } from './saved-jobs.ts';

export const closingJobsQueue = 'closing-jobs';

const everyMs = 30 * 60_000;
/** Maximum per run; the next run notes the others. */
const most = 500;

/** Notes saved jobs that close soon, once for each deadline, however often this runs. */
@QueueWorker(closingJobsQueue, { schedule: { id: 'note', everyMs } })
export class DeadlineReminders extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly commands: Commands,
  ) {
    super();
  }

  async process() {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + closingSoonMs);
    const jobs = await this.database
      .prepared<TablesOf<typeof JobDeadlineRow | typeof SavedJobRow>>()
      .selectFrom('notified_job_deadline as job')
      .select('job_id')
      .whereRef('noted', 'is distinct from', 'deadline')
      // As in the condition of the partial index, which `= $1` would not match.
      .where(({ not }) => not('is_taken_down'))
      .where('deadline', '>', now.toISOString())
      .where('deadline', '<=', soon.toISOString())
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('notified_saved_job as saved').whereRef('saved.job_id', '=', 'job.job_id')),
      )
      .orderBy('deadline')
      .limit(most)
      .execute();
    for (const { job_id } of jobs) await this.commands.execute(new NoteJobClosing(job_id), 'system');
  }
}
