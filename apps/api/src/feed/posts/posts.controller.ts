import {
  createPost,
  deletePost,
  editPost,
  getPost,
  listAccountPosts,
  listLabels,
  listPosts,
  listPostVersions,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { CreatePost } from '../commands/create-post.ts';
import { DeletePost } from '../commands/delete-post.ts';
import { EditPost } from '../commands/edit-post.ts';
import { FeedPages } from '../home/feed-pages.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { Versions } from './versions.ts';

@Controller()
export class PostsController {
  constructor(
    private readonly commands: Commands,
    private readonly feed: FeedPages,
    private readonly labels: Labels,
    private readonly pages: Pages,
    private readonly versions: Versions,
  ) {}

  @Call(listLabels)
  list() {
    return this.labels.current();
  }

  @Call(listPosts)
  async page(@Input() { query }: Given<typeof listPosts>, @Caller() { accountId }: Principal) {
    const labelId = query.filterLabel === undefined ? undefined : await this.labels.idOf(query.filterLabel);
    if (query.filterLabel !== undefined && labelId === undefined)
      throw new HttpRefusal(400, { filterLabel: 'There is no such tag.' });
    const { sortBy: sort, feed } = query;
    return this.feed.page({ sort, label: labelId, feed }, accountId, this.pages.of(query));
  }

  @Call(listAccountPosts)
  ofAccount(@Input() { params, query }: Given<typeof listAccountPosts>, @Caller() caller: Principal) {
    return this.feed.ofAccount(params.accountId, caller.accountId, this.pages.of(query));
  }

  @Call(getPost)
  async one(@Input() { params }: Given<typeof getPost>, @Caller() { accountId, role }: Principal) {
    return (await this.feed.one(params.postId, accountId, role === 'Admin')) ?? refuse('PostNotFound');
  }

  @Call(createPost)
  create(@Input() { body }: Given<typeof createPost>, @Caller() { accountId }: Principal) {
    if (body.accountId !== accountId) return refuse('Forbidden');
    return this.commands.answer(new CreatePost(accountId, body.postData), ({ postId }) =>
      this.feed.one(postId, accountId),
    );
  }

  @Call(editPost)
  edit(@Input() { params, body }: Given<typeof editPost>, @Caller() { accountId }: Principal) {
    return this.commands.answer(
      new EditPost(params.postId, accountId, body.postData, body.accountId),
      async ({ postId }) => (await this.feed.one(postId, accountId)) ?? refuse('PostNotFound'),
    );
  }

  @Call(listPostVersions)
  async history(@Input() { params }: Given<typeof listPostVersions>, @Caller() caller: Principal) {
    const versions = await this.versions.ofPost(params.postId, caller);
    return versions ? { versions } : refuse('PostNotFound');
  }

  @Call(deletePost)
  delete(@Input() { params, body }: Given<typeof deletePost>, @Caller() caller: Principal) {
    const { accountId, data } = body;
    return this.commands.answer(
      new DeletePost(params.postId, accountId, data.violations, caller),
      () => success,
    );
  }
}
