import { useEffect, type FunctionComponent } from 'react';
import { type Load, onDemand } from './on-demand.tsx';

/**
 * An optional component, loaded separately. If its code fails to load, it renders nothing and calls `onFailure`; the code
 * is requested again when it is next mounted.
 */
export function optional<Props extends object>(
  load: Load<Props>,
  onFailure: () => void = () => {},
): FunctionComponent<Props> {
  return onDemand(load, {
    Failed: function Failed() {
      useEffect(() => onFailure(), []);
      return null;
    },
  });
}
