/** Where the pointer was pressed last, and on what; a key pressed since then makes it nothing to go by. */
export interface Press {
  readonly target: Element | undefined;
  readonly clientX: number;
  readonly clientY: number;
}

let last: Press = { target: undefined, clientX: 0, clientY: 0 };

addEventListener(
  'pointerdown',
  ({ target, clientX, clientY }) => {
    last = { target: target instanceof Element ? target : undefined, clientX, clientY };
  },
  true,
);
addEventListener('keydown', () => void (last = { ...last, target: undefined }), true);

export const lastPress = (): Press => last;
