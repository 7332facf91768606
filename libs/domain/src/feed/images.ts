import type { Decider } from '../decider.ts';
import { postStream } from './post.ts';

/** Lets a post go of its images, whose author was erased. Its text stays. */
export interface EraseImages {
  readonly kind: 'EraseImages';
  readonly postId: number;
  readonly authorId: number;
}

export interface ImagesErased {
  readonly type: 'ImagesErased';
  readonly data: { readonly postId: number; readonly authorId: number };
}

/** Whether they were. */
export type ImagesState = boolean;

/** Beside the post's own stream, which earlier builds read. */
export const imagesStream = (postId: number) => `${postStream(postId)}/images`;

export const images: Decider<EraseImages, ImagesState, ImagesErased> = {
  initial: false,
  evolve: () => true,
  decide: ({ postId, authorId }, erased) =>
    erased ? [] : [{ type: 'ImagesErased', data: { postId, authorId } }],
};
