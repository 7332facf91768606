import { Module } from '@nestjs/common';
import { SystemController } from './system.controller.ts';
import { SystemReport } from './system-report.ts';

/** The admins' System page: the state of the running program, and actions on it. */
@Module({ controllers: [SystemController], providers: [SystemReport] })
export class SystemModule {}
