import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as react from 'react';
import '../src/lib/input-method.ts';

keepNoStacks();

const { getElementError } = getConfig();

configure({
  // Tests measure no time: a busy machine may take long to load a page the first time.
  asyncUtilTimeout: 15_000,
  /** Prints the page once, where a wait ends, and not with each of its tries. */
  getElementError(message, container) {
    return isTry() ? new Error(message ?? undefined) : getElementError(message, container);
  },
});

/** Set by `waitFor` around its callback. */
function isTry(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

/** React keeps a stack of each element for its messages, a tenth of a test's time, unless it did so for very many lately. */
function keepNoStacks(): void {
  const [, internals] = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: ignore,
  });
}

function ignore(): void {}
