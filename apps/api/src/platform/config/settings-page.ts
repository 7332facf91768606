import { listSettings } from './config.ts';
import { meanings } from './setting-meanings.ts';

/** docs/operations/settings.md */
export function settingsPage(): string {
  const entries = listSettings().map(({ name, mustBe, default: value }) => {
    const { is, without } = meanings[name];
    return `- \`${name}\`: ${is}. Must be ${mustBe}. Default: ${without ?? `\`${String(value)}\``}.`;
  });
  return `# Settings

The program reads them from its environment; an empty one counts as absent. If a setting is invalid, the program names it in one sentence and does not start.
Give every process the same database and secrets. This page is made from the schema by \`npm run settings\`.

${entries.join('\n')}
`;
}
