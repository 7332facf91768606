import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import './lib/input-method.ts';
import './app/styles.ts';
import { colorSchemeManager } from './app/color-scheme.ts';
import { styleNonce } from './app/nonce.ts';
import { preload } from './app/visitor-pages.ts';
import './lib/pop-state.ts';
import { Routes } from './app/routes.tsx';
import { reloadWhenStale } from './app/stale-build.ts';
import { createStore } from './lib/store.ts';
import { cssVariables, theme } from './app/theme.ts';
import { checkSessionAtStart } from './identity/session/use-session-check.ts';
import { hasSessionMark } from './identity/session/session-mark.ts';
import { toastPending } from './ui/feedback/toast.ts';

const store = createStore(toastPending);
reloadWhenStale();
// Before rendering and before other requests: every page waits for this answer.
store.dispatch(checkSessionAtStart());
// The first render waits for its chunks: React would delay the content after a Suspense fallback by up to 300 ms.
void preload(location.pathname, hasSessionMark()).then(draw);

function draw() {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeManager()}
          getStyleNonce={() => styleNonce}
        >
          <BrowserRouter>
            <Routes />
          </BrowserRouter>
        </MantineProvider>
      </Provider>
    </StrictMode>,
  );
}
