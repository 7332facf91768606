import { Input, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describeError, isApiError } from '../../../lib/calls/api-error.ts';
import { lazy } from '../../../ui/lazy.tsx';
import classes from './captcha.module.css';
import { useVerifyCaptchaMutation } from '../../endpoints.ts';

const CaptchaWidget = lazy(() => import('./captcha-widget.tsx'), {
  Loading: () => <Skeleton height={48} radius="md" />,
});

/** The server's pass expires after two minutes. The client expires it a little earlier, so that no form is sent with an expired one. */
const passMs = 110_000;

type State =
  | { kind: 'open' | 'working' | 'verified' }
  | { kind: 'failed'; reason: string | undefined }
  | { kind: 'unreachable' };

interface CaptchaProps {
  readonly error: string | undefined;
  /** The solved challenge once the server accepted it; `null` when it is no longer valid. */
  readonly onChange: (token: string | null) => void;
}

/** A proof of work instead of a puzzle. The server stores the resulting pass, which is valid for one form. */
export default function Captcha({ error, onChange }: CaptchaProps) {
  const [verify] = useVerifyCaptchaMutation();
  const [state, setState] = useState<State>({ kind: 'open' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (state.kind !== 'verified') return;
    const timer = setTimeout(() => {
      onChange(null);
      setState({ kind: 'open' });
      setRound((n) => n + 1);
    }, passMs);
    return () => clearTimeout(timer);
  }, [state, onChange]);

  const judge = async (token: string) => {
    const { data, error: refusal } = await verify({ body: { token } });
    if (data?.success) {
      setState({ kind: 'verified' });
      onChange(token);
      return undefined;
    }
    const reason = data?.message ?? describeError(refusal);
    setState(
      isApiError(refusal) && refusal.status === 0 ? { kind: 'unreachable' } : { kind: 'failed', reason },
    );
    onChange(null);
    return reason;
  };

  return (
    <Input.Wrapper error={error} errorProps={{ role: 'alert' }}>
      <div data-invalid={error === undefined ? undefined : true} className={classes.box}>
        <CaptchaWidget
          key={round}
          onSolved={judge}
          onState={(kind) =>
            setState((known) => {
              if (kind === 'error') return { kind: 'unreachable' };
              // The widget was reset because of a failure: keep showing that failure.
              return kind === 'open' && (known.kind === 'failed' || known.kind === 'unreachable')
                ? known
                : { kind };
            })
          }
        />
        <p className={classes.state} data-kind={state.kind} aria-live="polite">
          {inState(state)}
        </p>
      </div>
    </Input.Wrapper>
  );
}

function inState(state: State): string {
  switch (state.kind) {
    case 'verified':
      return 'Verified';
    case 'failed':
      return state.reason === undefined ? 'Verification Failed' : `Verification Failed: ${state.reason}`;
    case 'unreachable':
      return 'Network Error';
    case 'working':
      // The box says that it verifies.
      return '';
    case 'open':
      return 'CAPTCHA Not Completed';
  }
}
