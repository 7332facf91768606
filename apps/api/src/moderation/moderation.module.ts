import { Module } from '@nestjs/common';
import { ViolationRow, Violations } from '../platform/moderation/violations.ts';
import { LogController } from './log.controller.ts';
import { ViolationsController } from './violations.controller.ts';

export const moderationEntities = [ViolationRow];

@Module({ controllers: [ViolationsController, LogController], providers: [Violations] })
export class ModerationModule {}
