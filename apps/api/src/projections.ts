import { projectionsCommand } from './platform/log/projections-command/projections-command.ts';
import { projections, searchPath } from './read-models.ts';

process.exitCode = await projectionsCommand(process.argv.slice(2), process.env, { projections, searchPath });
