/** The final text, and whether everything is as it was sealed. */
export interface Report {
  readonly intact: boolean;
  readonly text: string;
}
