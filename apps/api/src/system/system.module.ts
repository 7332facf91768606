import { Module } from '@nestjs/common';
import { SystemController } from './system.controller.ts';
import { SystemReport } from './system-report.ts';

/** The System page of admins: how the running program is, and what can be done about it from there. */
@Module({ controllers: [SystemController], providers: [SystemReport] })
export class SystemModule {}
