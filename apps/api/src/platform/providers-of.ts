import type { DiscoveryService } from '@nestjs/core';

/** The providers of all modules that are instances of a class. */
export const providersOf = <Provider>(
  discovery: DiscoveryService,
  type: abstract new (...given: never[]) => Provider,
): Provider[] =>
  discovery
    .getProviders()
    .map(({ instance }) => instance as unknown)
    .filter((part): part is Provider => part instanceof type);
