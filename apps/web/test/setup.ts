import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import '../src/lib/input-method.ts';

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
