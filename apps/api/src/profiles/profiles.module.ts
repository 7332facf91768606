import { Module } from '@nestjs/common';
import { AnswersFrom, Reads } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { FilesController } from './files.controller.ts';
import { OwnProfileController } from './own-profile.controller.ts';
import { PeopleByName } from '../shared/accounts/name-words.ts';
import { Profiles } from './profiles.ts';
import { ProfilesController } from './profiles.controller.ts';

@AnswersFrom([])
@Reads(['storage'])
@Module({
  controllers: [ProfilesController, FilesController, OwnProfileController],
  providers: [Profiles, PeopleByName, ...handlersOf(import.meta.dirname)],
})
export class ProfilesModule {}
