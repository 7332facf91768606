import { APP_GUARD } from '@nestjs/core';
import { AuthenticationGuard } from './guards/authentication-guard.ts';
import { ContractGuard } from './guards/contract-guard.ts';
import { ForgeryGuard } from './guards/forgery-guard.ts';
import { InitialPasswordGuard } from './guards/initial-password-guard.ts';
import { LimitsGuard } from './guards/limits-guard.ts';
import { PreparedReadModelsGuard } from './guards/prepared-read-models-guard.ts';
import { RoleGuard } from './guards/role-guard.ts';
import { ScopeGuard } from './guards/scope-guard.ts';
import { SuspensionGuard } from './guards/suspension-guard.ts';
import { VerificationGuard } from './guards/verification-guard.ts';

/**
 * What every request passes, in this order: can it be answered (503), who is it (401), may they (403), is it really them (400), not too
 * often (429). What they sent is read only afterwards.
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
].map((useClass) => ({ provide: APP_GUARD, useClass }));
