import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';

/** Removes the images of a post whose author was erased. Its text stays. */
export interface EraseImages {
  readonly kind: 'EraseImages';
  readonly postId: number;
  readonly authorId: number;
}

export interface ImagesErased {
  readonly type: 'ImagesErased';
  readonly data: { readonly postId: number; readonly authorId: number };
}

/** Whether the images were erased. */
export type ImagesState = boolean;

export const postImageEvents: EventDeclarations<ImagesErased> = {
  ImagesErased: {
    example: { type: 'ImagesErased', data: { postId: 12, authorId: 9 } },
    decision: 'Part of an erasure, which is a decision if the operator’s.',
    timeline: 'Images erased',
    archive: ({ data: { postId } }) => archiveEntry('posts', 'Images erased', { postId }),
  },
};

export const images: Decider<EraseImages, ImagesState, ImagesErased> = {
  events: postImageEvents,
  initial: false,
  evolve: () => true,
  decide: ({ postId, authorId }, erased) =>
    erased ? [] : [{ type: 'ImagesErased', data: { postId, authorId } }],
};
