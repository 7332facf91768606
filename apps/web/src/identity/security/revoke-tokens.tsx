import '@mantine/core/styles/Checkbox.css';
import type { TokenInUse } from '@lock-in/contracts';
import { Checkbox } from '@mantine/core';
import { plural } from '../../ui/words/format.ts';
import { RelativeTime } from '../../ui/words/time.tsx';

interface RevokeTokensProps {
  readonly apiTokens: readonly TokenInUse[];
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Offers to revoke API tokens, which outlive a password and a session, and says which there are. */
export function RevokeTokens({ apiTokens, checked, disabled = false, onChange }: RevokeTokensProps) {
  if (apiTokens.length === 0) return null;
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={`Also revoke ${plural(apiTokens.length, 'API token', 'API tokens')}`}
      description={
        <>
          {apiTokens.map(({ tokenId, name, lastUsedAt }, at) => (
            <span key={tokenId}>
              {at > 0 && ', '}
              {name} ({lastUsedAt === null ? 'never used' : <>last used {<RelativeTime at={lastUsedAt} />}</>}
              )
            </span>
          ))}
          . Programs that use them are refused from then on.
        </>
      }
    />
  );
}
