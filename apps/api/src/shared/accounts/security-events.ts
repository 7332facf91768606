import type { EventType } from '@lock-in/domain';
import type { SecurityEvent } from '../../platform/access/security-log.ts';

/** Events that are written to the security log, with a reason if several events share a kind. */
export const securityEvents = {
  AccountRegistered: ['account-opened'],
  AccountDisabled: ['account-disabled'],
  AccountErased: ['account-erased'],
  ApiTokenCreated: ['api-token-changed', 'created'],
  ApiTokenRevoked: ['api-token-changed', 'revoked'],
  WebhookAdded: ['webhook-changed', 'added'],
  WebhookEdited: ['webhook-changed', 'edited'],
  WebhookRemoved: ['webhook-changed', 'deleted'],
  WebhookSecretRenewed: ['webhook-changed', 'secret renewed'],
  PersonInvited: ['person-invited', 'invited'],
  InvitationRenewed: ['person-invited', 'link renewed'],
  EmailChanged: ['email-changed'],
  EmailTakenBack: ['email-changed', 'taken back'],
  EmailLost: ['email-changed', 'lost'],
  PasswordChanged: ['password-changed'],
  RecoveryCodeUsed: ['recovery-code-used'],
  RecoveryCodesRenewed: ['second-factor-changed', 'recovery codes renewed'],
  TwoFactorEnabled: ['second-factor-changed', 'enrolled'],
  TwoFactorMoved: ['second-factor-changed', 'moved'],
  TwoFactorReset: ['second-factor-changed', 'reset'],
} satisfies Partial<Record<EventType, readonly [event: SecurityEvent, reason?: string]>>;
