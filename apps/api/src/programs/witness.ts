import 'reflect-metadata';
import { witnessCommand } from './witness-command.ts';

process.exit(await witnessCommand(process.argv.slice(2), process.env));
