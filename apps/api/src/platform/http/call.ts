import type { Contract, InputOf } from '@lock-in/contracts';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Principal } from '../access/principal.ts';
import type { ReceivedFile } from './input/uploads.ts';
import type { CallRequest } from './request.ts';

export const contractKey = 'lock-in:contract';

/** Binds a controller method to its contract: route, status, access rule, validation and documentation all come from it. */
export const Call = (contract: Contract) =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[contract.method], path: contract.path }),
    HttpCode(contract.status ?? 200),
    SetMetadata(contractKey, contract),
  );

/** The parsed input of the call, by its contract. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).input,
);

/** Type of an `@Input()` parameter: the input as parsed by the contract, and the files sent with it. */
export type Given<C extends Contract> = InputOf<C> & {
  readonly files: { readonly [Field in keyof NonNullable<C['files']>]?: ReceivedFile };
};

/** The caller. Only for calls whose access rule requires a session: elsewhere it is a bug, and throws. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = requestOf(context);
  if (principal === undefined) throw new Error('The caller was asked for in a call that needs no session');
  return principal;
});

/** The contract of the request. */
export const callOf = (context: ExecutionContext): Contract => requestOf(context).contract!;

export const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<CallRequest>();
