import { onServer } from '../../lib/conditions.ts';

/** Position and target of the last pointer press; a key press since then clears the target. */
export interface Press {
  readonly target: Element | undefined;
  readonly clientX: number;
  readonly clientY: number;
}

let last: Press = { target: undefined, clientX: 0, clientY: 0 };

if (!onServer) {
  addEventListener(
    'pointerdown',
    ({ target, clientX, clientY }) => {
      last = { target: target instanceof Element ? target : undefined, clientX, clientY };
    },
    true,
  );
  addEventListener('keydown', () => void (last = { ...last, target: undefined }), true);
}

export const lastPress = (): Press => last;
