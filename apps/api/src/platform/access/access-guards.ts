import { APP_GUARD } from '@nestjs/core';
import { AuthenticationGuard } from './guards/authentication-guard.ts';
import { ContractGuard } from './guards/contract-guard.ts';
import { FreshProofGuard } from './guards/fresh-proof-guard.ts';
import { ForgeryGuard } from './guards/forgery-guard.ts';
import { InitialPasswordGuard } from './guards/initial-password-guard.ts';
import { LimitsGuard } from './guards/limits-guard.ts';
import { PreparedReadModelsGuard } from './guards/prepared-read-models-guard.ts';
import { RoleGuard } from './guards/role-guard.ts';
import { ScopeGuard } from './guards/scope-guard.ts';
import { SuspensionGuard } from './guards/suspension-guard.ts';
import { VerificationGuard } from './guards/verification-guard.ts';

/**
 * Guards that every request passes, in this order: read models ready (503), authenticated (401), authorised (403), not forged (400 or
 * 403), within the limits (429), with a fresh proof if the call needs one (403). The input is read only after them.
 */
export const accessGuards = [
  ContractGuard,
  PreparedReadModelsGuard,
  AuthenticationGuard,
  ScopeGuard,
  RoleGuard,
  VerificationGuard,
  InitialPasswordGuard,
  SuspensionGuard,
  ForgeryGuard,
  LimitsGuard,
  FreshProofGuard,
].map((useClass) => ({ provide: APP_GUARD, useClass }));
