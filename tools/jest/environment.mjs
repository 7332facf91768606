import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { createRequire } from 'node:module';
import { resetLoggers } from './reset-loggers.mjs';
import './typescript.mjs';

const load = createRequire(import.meta.url);

/** Constructors that `expect` compares with, as in `expect.any(String)` and `toThrow(RangeError)`. */
const intrinsics = {
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  BigInt,
  Symbol,
  Date,
  RegExp,
  Map,
  Set,
};
const errors = { Error, AggregateError, RangeError, SyntaxError, TypeError };

/**
 * Lets Node load the test files and their imports, as it loads the program, and share loaded modules between the files of a worker. Jest
 * itself would compile and run every module again for each file, in a realm with other intrinsics than Node's.
 */
export default class NodesOwn extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    Object.assign(this.global, intrinsics, errors);
    this.global.loadByNode = (file, jestGlobals) => {
      Object.assign(globalThis, jestGlobals, config.projectConfig.globals);
      resetLoggers();
      load(file);
    };
  }

  async setup() {
    await super.setup();
    // Jest's own handler only knows modules that Jest compiled.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
  }

  async teardown() {
    process.setSourceMapsEnabled(false);
    await super.teardown();
  }
}
