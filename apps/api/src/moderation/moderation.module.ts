import { Module } from '@nestjs/common';
import { ViolationRow, Violations } from '../platform/moderation/violations.ts';
import { ViolationsController } from './violations.controller.ts';

export const moderationEntities = [ViolationRow];

@Module({ controllers: [ViolationsController], providers: [Violations] })
export class ModerationModule {}
