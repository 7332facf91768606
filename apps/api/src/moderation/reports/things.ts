import type { ModeratedThing } from '@lock-in/contracts';
import { type PostEvent, postStream, wordsOfPost } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { Labels } from '../../shared/reference-data/labels.ts';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import type {
  CommentContent,
  CompanyContent,
  Content,
  JobContent,
  PictureContent,
  PostContent,
} from './contents.ts';
import type { SubjectKind } from './moderated-things.ts';

/** Builds the shown form of things from their rows. */
@Injectable()
export class Things {
  constructor(
    private readonly labels: Labels,
    private readonly store: EventStore,
  ) {}

  /** Null for an account and the log, which have no content, and if the content is gone. Of an account only a picture can be shown. */
  async shown(kind: SubjectKind, id: number, content: Content | null): Promise<ModeratedThing | null> {
    if (content === null) return null;
    switch (kind) {
      case 'log':
        return null;
      case 'account': {
        const { pictureKey } = content as PictureContent;
        return { kind: 'picture', accountId: id, pictureUrl: pictureUrl(pictureKey)! };
      }
      case 'post': {
        const { labelIds, ...post } = content as PostContent;
        return { kind, postId: id, ...post, labels: await this.labels.namesOf(labelIds) };
      }
      case 'comment': {
        const comment = content as CommentContent;
        return { kind, commentId: id, ...comment, postTitle: await this.titleOf(comment.postId) };
      }
      case 'job': {
        const { deadline: applicationDeadline, responsibilities, ...job } = content as JobContent;
        return { kind, jobId: id, ...job, applicationDeadline, responsibilities: [...responsibilities] };
      }
      case 'company': {
        const { companyDocKey: companyDocUrl, change, ...company } = content as CompanyContent;
        const proposed = change && { name: change.name, companyDocUrl: change.companyDocKey };
        return { kind, accountId: id, ...company, companyDocUrl, change: proposed };
      }
    }
  }

  /** The latest title; the log still has it after the post is deleted. */
  private async titleOf(postId: number): Promise<string> {
    const events = (await this.store.readStream(postStream(postId))) as unknown as readonly PostEvent[];
    const lastTitledEvent = events.findLast(
      (event) => event.type === 'PostCreated' || event.type === 'PostEdited',
    );
    return lastTitledEvent ? wordsOfPost(lastTitledEvent).title : '';
  }
}
