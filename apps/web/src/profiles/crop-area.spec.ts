import { dragged, placement, squareOf, wholeSquare, within } from './crop-area.ts';

const wide = { width: 400, height: 200 };

describe('the square cut out of a picture', () => {
  it('begins as the largest in the middle', () => {
    expect(squareOf(wholeSquare, wide)).toEqual({ side: 200, left: 100, top: 0 });
    expect(placement(wholeSquare, wide)).toEqual({ width: '200%', height: '100%', left: '-50%', top: '0%' });
  });

  it('shrinks about its middle when looked at more closely', () => {
    expect(squareOf({ ...wholeSquare, zoom: 2 }, wide)).toEqual({ side: 100, left: 150, top: 50 });
  });

  it('follows the hand the other way', () => {
    expect(squareOf(dragged(wholeSquare, wide, 0.25, 0), wide)).toMatchObject({ left: 50, top: 0 });
    const close = { ...wholeSquare, zoom: 2 };
    expect(squareOf(dragged(close, wide, 0, -0.25), wide)).toMatchObject({ left: 150, top: 75 });
  });

  it('never leaves the picture', () => {
    expect(squareOf(dragged(wholeSquare, wide, 9, 9), wide)).toEqual({ side: 200, left: 0, top: 0 });
    expect(squareOf(dragged(wholeSquare, wide, -9, -9), wide)).toEqual({ side: 200, left: 200, top: 0 });
    const corner = dragged({ ...wholeSquare, zoom: 4 }, wide, -9, -9);
    expect(squareOf(within({ ...corner, zoom: 1 }, wide), wide)).toEqual({ side: 200, left: 200, top: 0 });
    expect(within({ ...corner, zoom: 99 }, wide).zoom).toBe(4);
    expect(within({ ...corner, zoom: 0 }, wide).zoom).toBe(1);
  });
});
