import { Module } from '@nestjs/common';
import { AnswersFrom, Reads } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { FilesController } from './files.controller.ts';
import { OwnProfileController } from './own-profile.controller.ts';
import { PeopleByName } from '../platform/accounts/name-words.ts';
import { RecruitersCompany } from '../platform/accounts/recruiters-company.ts';
import { Profiles } from './profiles.ts';
import { ProfilesController } from './profiles.controller.ts';

@AnswersFrom([])
@Reads(['storage'])
@Module({
  controllers: [ProfilesController, FilesController, OwnProfileController],
  providers: [Profiles, PeopleByName, RecruitersCompany, ...handlersOf(import.meta.dirname)],
})
export class ProfilesModule {}
