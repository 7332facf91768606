/** Written by the build (offline-files-plugin.ts). */
declare module 'virtual:offline-files' {
  /** The app's entry, by which its empty page is known. */
  export const entry: string;
  export const shellRevision: string;
  export const files: readonly string[];
}
