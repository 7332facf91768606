/** What a community consists of, as simply as it can be said: the product must agree with it after every command. */
export interface Model {
  readonly posts: ModelPost[];
  readonly comments: ModelComment[];
  readonly jobs: ModelJob[];
  readonly applications: ModelApplication[];
}

export interface ModelPost {
  readonly id: number;
  /** An account id, as all others here. */
  readonly author: number;
  title: string;
  readonly likes: Set<number>;
  closedBy?: 'author' | 'admin' | undefined;
  isGone: boolean;
}

/** Or a reply to one. */
export interface ModelComment {
  readonly id: number;
  readonly post: ModelPost;
  readonly author: number;
  /** Of a reply: the comment that begins its thread. */
  readonly thread?: ModelComment;
  content: string;
  readonly likes: Set<number>;
  isGone: boolean;
}

export interface ModelJob {
  readonly id: number;
  readonly companyId: number;
  title: string;
  hasReason: boolean;
  isGone: boolean;
}

export interface ModelApplication {
  readonly id: number;
  readonly job: ModelJob;
  readonly userId: number;
  status: 'Applied' | 'Accepted' | 'Rejected';
}

export const emptyModel = (): Model => ({ posts: [], comments: [], jobs: [], applications: [] });

/** Likes it, or takes the like back; resolves to whether it is liked now. */
export function toggle(likes: Set<number>, accountId: number): boolean {
  if (likes.delete(accountId)) return false;
  likes.add(accountId);
  return true;
}
