/** The browser's cache storage, in memory: the part that the app uses. */
export function cacheStorage(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.href).href;
  const cacheOf = (answers: Map<string, Response>): Partial<Cache> => ({
    put: async (request, response) => {
      answers.delete(urlOf(request));
      answers.set(urlOf(request), response);
    },
    keys: async () => Array.from(answers.keys(), (url) => new Request(url)),
    delete: async (request) => answers.delete(urlOf(request)),
  });
  const storage: Partial<CacheStorage> = {
    async open(name) {
      const answers = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, answers);
      return cacheOf(answers) as Cache;
    },
    async match(request, { cacheName = '' } = {}) {
      return caches.get(cacheName)?.get(urlOf(request))?.clone();
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
  return storage as CacheStorage;
}
