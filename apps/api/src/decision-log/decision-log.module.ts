import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { Violations } from '../shared/reference-data/violations.ts';
import { WitnessOperator } from './operator.ts';
import { checkpointQueue, CheckpointWorker } from './publish/checkpoint-job.ts';
import { Checkpoints } from './publish/checkpoints.ts';
import { LogSigners } from './publish/log-signers.ts';
import { DecisionsToPublish } from './publish/new-decisions.ts';
import { submissionQueue, SubmissionWorker } from './publish/submission-job.ts';
import { Submissions } from './publish/submissions.ts';
import { PublishedDecisions } from './published-decisions.ts';
import { DecisionProofs } from './serve/decision-proofs.ts';
import { DecisionProofsController } from './serve/decision-proofs.controller.ts';
import { DecisionLogController } from './serve/log.controller.ts';
import { Witness } from './witness/witness.ts';
import { WitnessController } from './witness/witness.controller.ts';

/** The public log of decisions, its witnesses, and this program as a witness of others. */
@AnswersFrom(['decision_log'])
@Module({
  imports: [BullModule.registerQueue({ name: checkpointQueue }, { name: submissionQueue })],
  controllers: [DecisionLogController, DecisionProofsController, WitnessController],
  providers: [
    PublishedDecisions,
    LogSigners,
    DecisionsToPublish,
    Checkpoints,
    CheckpointWorker,
    Submissions,
    SubmissionWorker,
    Witness,
    WitnessOperator,
    DecisionProofs,
    Violations,
    ...handlersOf(import.meta.dirname),
  ],
})
export class DecisionLogModule {}
