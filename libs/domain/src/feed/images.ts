import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { postStream } from './post.ts';

/** Lets a post go of its images, owner author was erased. Its text stays. */
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

export const postImageEvents: EventDeclarations<ImagesErased> = {
  ImagesErased: {
    example: { type: 'ImagesErased', data: { postId: 12, authorId: 9 } },
    timeline: 'Images erased',
    archive: ({ data: { postId } }) => entry('posts', 'Images erased', { postId }),
  },
};
