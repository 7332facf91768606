import { endGuard, guardSecondClick, unlessSecondClick } from './second-click.ts';
import { toast } from './toast.ts';

jest.mock('./toast.ts', () => ({ toast: jest.fn() }));

describe('a press where a decision was just made', () => {
  let now = 0;
  let acted: string[] = [];
  beforeEach(() => {
    now = 5_000;
    acted = [];
    jest.mocked(toast).mockClear();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    endGuard();
    point(100, 100);
    guardSecondClick(1);
  });
  afterEach(() => jest.restoreAllMocks());

  const point = (clientX: number, clientY: number) =>
    dispatchEvent(new MouseEvent('pointerdown', { clientX, clientY }));
  const press = (
    name: string,
    { id, detail = 1, x = 100 }: { id?: number; detail?: number; x?: number } = {},
  ) => {
    point(x, 100);
    const subject = id === undefined ? undefined : { id, name };
    unlessSecondClick(() => acted.push(name), subject)({ detail, clientX: x, clientY: 100 } as never);
  };

  it('is ignored without a word as the second click of a double click', () => {
    now += 700;
    press('Undo', { detail: 2 });
    press('Company 2', { id: 2, detail: 2 });
    expect(acted).toEqual([]);
    expect(toast).not.toHaveBeenCalled();
  });

  it('undoes what was decided as soon as somebody can have read the button', () => {
    now += 400;
    press('Undo');
    expect(acted).toEqual(['Undo']);
  });

  it('says that it was too soon, and the next one undoes', () => {
    now += 100;
    press('Undo');
    expect(acted).toEqual([]);
    expect(toast).toHaveBeenCalledWith('Press again if you meant that.');
    now += 400;
    press('Undo');
    expect(acted).toEqual(['Undo']);
  });

  it.each([100, 400, 5_000])('names whoever has taken the place, after %d ms, before it decides', (after) => {
    now += after;
    press('Company 2', { id: 2 });
    expect(acted).toEqual([]);
    expect(toast).toHaveBeenCalledWith('This is now Company 2. Press again to decide.');
    now += 400;
    press('Company 2', { id: 2 });
    expect(acted).toEqual(['Company 2']);
  });

  it('acts at once elsewhere, after the pointer has moved, and by keyboard', () => {
    press('by keyboard', { id: 2, detail: 0 });
    press('elsewhere', { id: 2, x: 300 });
    press('back again', { id: 2 });
    expect(acted).toEqual(['by keyboard', 'elsewhere', 'back again']);
  });
});
