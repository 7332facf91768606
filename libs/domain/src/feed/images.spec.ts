import { specify } from '../spec.ts';
import { images, type EraseImages, type ImagesErased } from './images.ts';

const { given } = specify(images);

const erase: EraseImages = { kind: 'EraseImages', postId: 12, authorId: 9 };
const erased: ImagesErased = { type: 'ImagesErased', data: { postId: 12, authorId: 9 } };

describe('the images of a post', () => {
  it('are erased once', () => {
    given().when(erase).then(erased);
    given(erased).when(erase).thenNothing();
  });
});
