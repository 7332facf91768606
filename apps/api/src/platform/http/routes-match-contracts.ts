import type { Contract } from '@lock-in/contracts';
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { contractKey } from './call.ts';
import { contracts } from './contracts.ts';

/**
 * Refuses to start unless routes and contracts are the same set. A route without a contract would have no access rule; a contract without
 * a route would document a call that does not exist.
 */
export function routesMustMatchContracts(app: INestApplication) {
  const { get } = app.get(Reflector);
  const scanner = new MetadataScanner();
  const routed = new Set<Contract>();
  for (const { instance, metatype, name } of app.get(DiscoveryService).getControllers()) {
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const handler = (metatype!.prototype as Record<string, () => void>)[method]!;
      const call = get<Contract | undefined>(contractKey, handler);
      if (call) routed.add(call);
      else if (Reflect.hasMetadata('path', handler))
        throw new Error(`${name}.${method} is a route without a contract`);
    }
  }
  for (const [name, call] of contracts) {
    if (!routed.has(call)) throw new Error(`The contract ${name} (${call.method} ${call.path}) has no route`);
  }
}
