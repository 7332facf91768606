import { listSettings } from './settings.ts';

/** docs/operations/settings.md */
export function settingsPage(): string {
  const entries = listSettings().map(
    ({ name, is, mustBe, without, default: value }) =>
      `- \`${name}\`: ${is}. Must be ${mustBe}. Default: ${without ?? `\`${String(value)}\``}.`,
  );
  return `# Settings

The program reads them from its environment; an empty one counts as absent. If a setting is invalid, the program names it in one sentence and does not start.
Give every process the same database and secrets. This page is made from the schema by \`npm run settings\`.

${entries.join('\n')}
`;
}

/** A passage of a Compose file that passes on what an operator may put into `.env`, to all processes or to the workers. */
const passage =
  /^( *)# (Settings|Settings of workers) made by `npm run settings`\n(?: *\w+: \$\{\w+:-\}\n)*/gm;

/** A Compose file with its passages made anew: they have every setting that the file does not set itself. */
export function withSettings(compose: string): string {
  const itself = new Set(
    [...compose.replaceAll(passage, '').matchAll(/^ *(\w+):/gm)].map(([, name]) => name),
  );
  return compose.replaceAll(passage, (_, indent: string, title: string) => {
    const to = title === 'Settings' ? undefined : 'workers';
    const passed = listSettings().filter(({ name, passedTo }) => passedTo === to && !itself.has(name));
    const lines = passed.map(({ name }) => `${indent}${name}: \${${name}:-}\n`);
    return `${indent}# ${title} made by \`npm run settings\`\n${lines.join('')}`;
  });
}
