import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '../lib/input-method.ts';
import '../lib/pop-state.ts';
import { checkSessionAtStart } from '../identity/session/use-session-check.ts';
import { hasSessionMark } from '../identity/session/session-mark.ts';
import { areWritesUnanswered } from '../lib/calls/base-query.ts';
import { noteUnanswered } from '../lib/calls/unanswered-writes.ts';
import { holdConditions } from '../lib/conditions.ts';
import { forgetKept } from '../lib/offline/kept-answers.ts';
import { createStore } from '../lib/store.ts';
import { toastPending } from '../ui/feedback/toast.ts';
import { App } from './app.tsx';
import { colorSchemeManager } from './theme/color-scheme.ts';
import { openDocument } from './document-state.ts';
import { holdEarlyInput, releaseEarlyInput } from './early-input.ts';
import { styleNonce } from './nonce.ts';
import { keepChoices } from './reader-choices.ts';
import { preload } from './routes/visitor-pages.ts';

/** Milliseconds for which the conditions of the document count: long enough to hydrate all of it on a slow phone. */
const hydratingMs = 10_000;

const drawn = openDocument();
const store = createStore({ tellPending: toastPending, preloadedState: drawn?.store });
noteUnanswered(areWritesUnanswered);
keepChoices();
// Before rendering and before other requests: every page waits for this answer.
if (!drawn) store.dispatch(checkSessionAtStart());
else if (!store.getState().session.me) void forgetKept();
if (drawn?.canHydrate) {
  holdConditions(drawn.conditions);
  setTimeout(() => holdConditions(undefined), hydratingMs);
}
// The first render waits for its chunks: React would delay the content after a Suspense fallback by up to 300 ms.
void preload(location.pathname, drawn ? (store.getState().session.me ?? false) : hasSessionMark()).then(draw);

function draw() {
  const root = document.getElementById('root')!;
  const release = drawn?.canHydrate ? holdEarlyInput(root) : releaseEarlyInput;
  const onDrawn = () => {
    drawn?.onHydrated();
    release();
    performance.mark('pressable');
  };
  const app = (
    <App
      store={store}
      colorScheme={colorSchemeManager()}
      nonce={styleNonce}
      route={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      onDrawn={onDrawn}
    />
  );
  if (drawn?.canHydrate) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
