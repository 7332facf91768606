/** A minimal model of a community, which the product must agree with after every command. */
export interface Model {
  readonly posts: ModelPost[];
  readonly comments: ModelComment[];
  readonly jobs: ModelJob[];
  readonly applications: ModelApplication[];
}

export interface ModelPost {
  readonly id: number;
  /** An account id, like all others here. */
  readonly author: number;
  title: string;
  readonly likes: Set<number>;
  closedBy?: 'author' | 'admin' | undefined;
  isGone: boolean;
}

/** A comment or reply. */
export interface ModelComment {
  readonly id: number;
  readonly post: ModelPost;
  readonly author: number;
  /** For a reply: the first comment of its thread. */
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

/** Toggles a like. Returns whether it is liked now. */
export function toggle(likes: Set<number>, accountId: number): boolean {
  if (likes.delete(accountId)) return false;
  likes.add(accountId);
  return true;
}
