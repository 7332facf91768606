import { getCaptchaChallenge } from '@lock-in/contracts';
import 'altcha/altcha.css';
import 'altcha/external';
import type { AltchaWidgetElement } from 'altcha';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import classes from './captcha.module.css';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

// The server's verdict is shown below the box, so the box keeps the same label in every state.
const label = "I'm not a robot";
const strings = globalThis.$altcha.i18n.get('en');
globalThis.$altcha.i18n.set('en', { ...strings, label, verified: label, error: 'Please try again.' });

// An attribute, because the element's methods are not available immediately.
const configuration = JSON.stringify({ hideFooter: true, hideLogo: true, workers: 2 });

interface CaptchaWidgetProps {
  /** Sends a solved challenge to the server; resolves with the reason if it was refused. */
  readonly onSolved: (payload: string) => Promise<string | undefined>;
  /** Called with `open` when the box is empty again: at the start, after a failure, or when the solution expired. */
  readonly onState: (state: 'open' | 'working' | 'error') => void;
}

/**
 * ALTCHA's custom element, in the build that writes no style elements and starts its worker from a file of this site, as
 * the Content-Security-Policy requires. Loaded only where a captcha is needed.
 */
export default function CaptchaWidget({ onSolved, onState }: CaptchaWidgetProps) {
  const element = useRef<AltchaWidgetElement>(null);
  const handlers = useRef({ onSolved, onState });
  handlers.current = { onSolved, onState };

  useEffect(() => {
    const widget = element.current;
    if (!widget) return;
    const changed = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
      if (state === 'verified' && payload !== undefined) {
        void handlers.current.onSolved(payload).then((refusal) => {
          if (refusal !== undefined) widget.reset();
        });
      } else
        handlers.current.onState(state === 'verifying' ? 'working' : state === 'error' ? 'error' : 'open');
    };
    widget.addEventListener('statechange', changed);
    return () => widget.removeEventListener('statechange', changed);
  }, []);

  return (
    <altcha-widget
      ref={element}
      className={classes.widget}
      challenge={getCaptchaChallenge.path}
      configuration={configuration}
    />
  );
}
