/** JSON for a data block in a page: nothing in it can end the block, and JavaScript's line ends stay text. */
export const toDataBlock = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
