import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '../lib/store.ts';
import { Routes } from './routes/routes.tsx';
import './theme/styles.ts';
import { cssVariables, theme } from './theme/theme.ts';

interface AppProps {
  readonly store: Store;
  readonly colorScheme: MantineColorSchemeManager;
  /** Granted to style elements by the page's Content-Security-Policy. */
  readonly nonce: string;
  /** The router of the browser or of the server, around the routes. */
  readonly route: (routes: ReactNode) => ReactNode;
  /** Called once the browser has drawn or hydrated it. */
  readonly onDrawn?: () => void;
}

/** The whole app, the same for the browser and the server. */
export function App({ store, colorScheme, nonce, route, onDrawn }: AppProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <Provider store={store} serverState={store.getState()}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          colorSchemeManager={colorScheme}
          getStyleNonce={() => nonce}
        >
          {route(<Routes />)}
        </MantineProvider>
      </Provider>
    </StrictMode>
  );
}
