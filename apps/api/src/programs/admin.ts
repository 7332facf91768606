import 'reflect-metadata';
import { adminCommand } from './admin-command.ts';

process.exit(await adminCommand(process.argv.slice(2), process.env));
