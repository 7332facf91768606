import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { Sealing } from './sealing.ts';
import { SealAnchor } from './seal-anchor.ts';
import { SealKeys } from './seal-keys.ts';
import { Seals } from './seals.ts';
import { verificationQueue, VerificationWorker } from './verification-job.ts';
import { Verifications } from './verifications.ts';

/** Makes changes of the log detectable: sealing, regular verification, and proofs of events. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: verificationQueue })],
  providers: [Seals, SealKeys, SealAnchor, Sealing, Verifications, VerificationWorker],
  exports: [Seals, Verifications],
})
export class SealsModule {}
