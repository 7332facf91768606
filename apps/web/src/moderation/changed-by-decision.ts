/** What any decision about content or a person may change on a page: its case, the history, the content and its author's standing. */
export const changedByDecision = [
  'Report',
  'Moderation',
  'Feed',
  'Post',
  'Comment',
  'Job',
  'Profile',
] as const;
