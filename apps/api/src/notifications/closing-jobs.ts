import { closingSoonMs } from '@lock-in/domain';
import { WorkerHost } from '@nestjs/bullmq';
import { sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Database } from '../platform/database/database.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { NoteJobClosing } from './commands/note-job-closing.ts';

export const closingJobsQueue = 'closing-jobs';

const everyMs = 30 * 60_000;
/** Maximum per run; the next run notes the others. */
const most = 500;

/** Notes saved jobs that close soon, once for each deadline, however often this runs. */
@QueueWorker(closingJobsQueue, { schedule: { id: 'note', everyMs } })
export class ClosingJobs extends WorkerHost {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly commands: Commands,
  ) {
    super();
  }

  async process() {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + closingSoonMs);
    const { rows } = await sql<{ job_id: number }>`
      select job_id from notified_job_deadline job
      where noted is distinct from deadline and not is_taken_down and deadline > ${now} and deadline <= ${soon}
        and exists (select from notified_saved_job saved where saved.job_id = job.job_id)
      order by deadline limit ${most}`.execute(this.database.prepared());
    for (const { job_id } of rows) await this.commands.execute(new NoteJobClosing(job_id), 'system');
  }
}
