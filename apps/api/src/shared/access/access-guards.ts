import { APP_GUARD } from '@nestjs/core';
import { AuthenticationGuard } from '../../platform/access/guards/authentication-guard.ts';
import { ContractGuard } from '../../platform/access/guards/contract-guard.ts';
import { FreshProofGuard } from '../../platform/access/guards/fresh-proof-guard.ts';
import { ForgeryGuard } from '../../platform/access/guards/forgery-guard.ts';
import { InitialPasswordGuard } from '../../platform/access/guards/initial-password-guard.ts';
import { LimitsGuard } from '../../platform/access/guards/limits-guard.ts';
import { PreparedReadModelsGuard } from '../../platform/access/guards/prepared-read-models-guard.ts';
import { RoleGuard } from '../../platform/access/guards/role-guard.ts';
import { ScopeGuard } from '../../platform/access/guards/scope-guard.ts';
import { SuspensionGuard } from './suspension-guard.ts';
import { VerificationGuard } from './verification-guard.ts';

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
