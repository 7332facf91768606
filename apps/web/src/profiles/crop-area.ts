/** Which square of a picture is shown: its middle, as shares of the picture's width and height, and how close it is looked at. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest square that the picture has. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;
export const wholeSquare: CropArea = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in the picture's own pixels. */
export function squareOf({ x, y, zoom }: CropArea, { width, height }: Size) {
  const side = Math.min(width, height) / zoom;
  return { side, left: x * width - side / 2, top: y * height - side / 2 };
}

/** The nearest area whose square lies within the picture. */
export function within({ x, y, zoom }: CropArea, { width, height }: Size): CropArea {
  const closeness = between(1, zoom, mostZoom);
  const half = Math.min(width, height) / closeness / 2;
  return {
    x: between(half / width, x, 1 - half / width),
    y: between(half / height, y, 1 - half / height),
    zoom: closeness,
  };
}

/** Moved by shares of the square's side, as a hand that drags the picture moves it: to the right shows what is to the left. */
export function dragged(area: CropArea, size: Size, right: number, down: number): CropArea {
  const { side } = squareOf(area, size);
  const moved = { x: area.x - (right * side) / size.width, y: area.y - (down * side) / size.height };
  return within({ ...area, ...moved }, size);
}

/** Where the picture lies behind the square, in per cent of the square's side. */
export function placement(area: CropArea, size: Size) {
  const { side, left, top } = squareOf(area, size);
  const share = (pixels: number) => `${(pixels / side) * 100}%`;
  return { width: share(size.width), height: share(size.height), left: share(-left), top: share(-top) };
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
