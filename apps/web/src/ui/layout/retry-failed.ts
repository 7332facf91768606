/**
 * A ref for pictures with `onError`: requests a picture again that failed before the browser's code ran, because nothing heard of that. React
 * does the same with pictures that it creates itself.
 */
export const retryFailed = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
};
