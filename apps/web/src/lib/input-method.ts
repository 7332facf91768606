/**
 * Whether a key belongs to an input method, which composes a character with it. Safari ends the composition before it sends the key that
 * ended it, and marks that key by its code alone.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

// Before every other listener, so that no handler of ours or of a component's sees such a key. The browser still acts on it.
addEventListener('keydown', (event) => isOfInputMethod(event) && event.stopImmediatePropagation(), true);
