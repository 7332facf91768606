import { images, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Removes the images from a post whose author was erased. */
export class EraseImages extends Command<object | Refusal> {
  constructor(
    readonly postId: number,
    readonly authorId: number,
  ) {
    super();
  }
}

@CommandHandler(EraseImages)
export class EraseImagesHandler implements ICommandHandler<EraseImages> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ postId, authorId }: EraseImages) {
    const erase = { kind: 'EraseImages', postId, authorId } as const;
    return this.runner.run([decideOn(images, postStream(postId), erase)], {});
  }
}
