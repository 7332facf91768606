import { emptyPage, publicPages, withoutApp } from '@lock-in/contracts/paths';
import { clientsClaim } from 'workbox-core';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { addPlugins, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { entry, files, shellRevision } from 'virtual:offline-files';

/**
 * The service worker keeps the app itself, so that it opens without a network: its empty page, and the code of the pages that are read
 * offline. What a person read is kept by the app, which knows whose it is (lib/offline). Documents come from the network, if there is one,
 * so no page is of an earlier build.
 */
interface WorkerScope {
  skipWaiting(): Promise<void>;
}

interface InstallEvent extends Event {
  addRoutes?(routes: readonly object[]): Promise<void>;
}

void (globalThis as unknown as WorkerScope).skipWaiting();
clientsClaim();
preloadNavigations();

// Calls do not wake the worker, where the browser can be told so.
addEventListener('install', (event) => {
  const calls = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };
  void (event as InstallEvent).addRoutes?.([calls]);
});

addPlugins([
  {
    // During a deploy, a process of the other build may answer.
    cacheWillUpdate: async ({ request, response }) => {
      if (!response.ok) return null;
      const isPage = new URL(request.url).pathname === emptyPage;
      return !isPage || (await response.clone().text()).includes(entry) ? response : null;
    },
  },
]);
precacheAndRoute([
  { url: emptyPage, revision: shellRevision },
  ...files.map((url) => ({ url, revision: null })),
]);

registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: emptyPage })] }),
    { denylist: [withoutApp, publicPages] },
  ),
);
