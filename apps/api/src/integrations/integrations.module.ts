import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { CreateApiTokenHandler } from './commands/create-api-token.ts';
import { RevokeApiTokenHandler } from './commands/revoke-api-token.ts';

/** How a company's own programs are tied to it: API tokens. */
@AnswersFrom([])
@Module({
  controllers: [ApiTokensController],
  providers: [CreateApiTokenHandler, RevokeApiTokenHandler],
})
export class IntegrationsModule {}
