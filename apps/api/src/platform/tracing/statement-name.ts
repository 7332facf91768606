const mostNames = 1_000;
const names = new Map<string, string>();

/**
 * The name of a statement's span: its verb and the first table or function in it, `select feed_entry`; the log's own statements have
 * names. Values never appear: they are sent beside the text, and quoted text is ignored.
 */
export function statementName(text: string, name?: string): string {
  if (name?.startsWith('event-store ')) return name.slice('event-store '.length);
  let known = names.get(text);
  if (known === undefined) {
    known = read(text);
    if (names.size < mostNames) names.set(text, known);
  }
  return known;
}

function read(text: string): string {
  const bare = text.replaceAll(/--.*$|'(?:[^']|'')*'/gm, ' ');
  const [verb = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const [, table] =
    /\b(?:from|into|update|table)\s+(?:"?[a-z_0-9@]+"?\.)?"?([a-z_][a-z_0-9]*)/i.exec(bare) ??
    /\bselect\s+"?([a-z_][a-z_0-9]*)"?\s*\(/i.exec(bare) ??
    [];
  return [verb, table]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase();
}
