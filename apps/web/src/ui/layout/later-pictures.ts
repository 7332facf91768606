import { createContext } from 'react';

/**
 * Whether pictures wait until they are nearly in view, as in a list after its first row. All others are requested at once, because one of
 * them may be the largest paint.
 */
export const LaterPictures = createContext(false);
