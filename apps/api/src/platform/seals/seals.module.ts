import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { Sealing } from './sealing.ts';
import { SealAnchor } from './seal-anchor.ts';
import { SealKeys } from './seal-keys.ts';
import { Seals } from './seals.ts';
import { verificationQueue, VerificationWorker } from './verification-job.ts';
import { Verifications } from './verifications.ts';

/** What makes the log able to prove itself: the sealer, the regular verification, proofs for whoever shows events. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: verificationQueue })],
  providers: [Seals, SealKeys, SealAnchor, Sealing, Verifications, VerificationWorker],
  exports: [Seals, Verifications],
})
export class SealsModule {}
