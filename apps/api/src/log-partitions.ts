import { partitionsCommand } from './platform/log/partitions-command/partitions-command.ts';

process.exitCode = await partitionsCommand(process.argv.slice(2), process.env);
