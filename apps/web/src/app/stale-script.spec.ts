import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

const page = readFileSync(join(__dirname, '../../index.html'), 'utf8');
const scripts = Array.from(page.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => script);

/** Runs the script of index.html that loads a stale page again. */
function runScript(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage) {
  const [reload, giveBack] = [jest.fn(), jest.fn()];
  const own = { location: { reload }, early: { giveBack }, sessionStorage: storage, setTimeout, Date };
  const script = scripts.find((one) => one.includes('vite:preloadError')) ?? '';
  const run = compileFunction(script, ['addEventListener', 'document', 'navigator', ...Object.keys(own)]);
  const listen: typeof addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    addEventListener(...listener);
    listening.push(listener);
  };
  (run as (...values: unknown[]) => void)(listen, document, navigator, ...Object.values(own));
  return { reload, giveBack };
}
const listening: Parameters<typeof removeEventListener>[] = [];

const missPart = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
function missEntry() {
  const entry = document.head.appendChild(document.createElement('script'));
  entry.type = 'module';
  entry.dispatchEvent(new Event('error'));
  entry.remove();
}
function write(text: string, drawn = '') {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.defaultValue = drawn;
  field.value = text;
}

describe('A page of an older build', () => {
  afterEach(() => {
    for (const listener of listening.splice(0)) removeEventListener(...listener);
    sessionStorage.clear();
    document.body.replaceChildren();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is loaded again when a part of it is gone, but never in a loop', () => {
    const { reload } = runScript();
    expect(missPart()).toBe(false);
    expect(missPart()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again when its entry is gone; if that is gone again, the browser gets its events back', () => {
    const { reload, giveBack } = runScript();
    missEntry();
    expect(giveBack).not.toHaveBeenCalled();
    missEntry();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(giveBack).toHaveBeenCalledTimes(1);
  });

  it('is not taken for one because of a picture, or an error in a script', () => {
    const { reload, giveBack } = runScript();
    document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
    dispatchEvent(new Event('error'));
    expect(reload).not.toHaveBeenCalled();
    expect(giveBack).not.toHaveBeenCalled();
  });

  it('stays without a network, because nothing could replace it', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { reload, giveBack } = runScript();
    expect(missPart()).toBe(true);
    missEntry();
    expect(reload).not.toHaveBeenCalled();
    expect(giveBack).toHaveBeenCalledTimes(1);
  });

  it('stays without storage, because nothing would end a loop', () => {
    const blocked = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const { reload } = runScript({ getItem: blocked, setItem: blocked });
    expect(missPart()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays while something is being written', () => {
    write('Half a reply to @Pri');
    const { reload } = runScript();
    expect(missPart()).toBe(true);
    missEntry();
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays as it is while it is left, when Firefox ends what it still loads; if it is there ten seconds later, it is loaded again', () => {
    jest.useFakeTimers();
    const { reload, giveBack } = runScript();
    dispatchEvent(new Event('beforeunload'));
    expect(missPart()).toBe(true);
    missEntry();
    jest.advanceTimersByTime(9_000);
    expect(reload).not.toHaveBeenCalled();
    expect(giveBack).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again without its entry if nothing but the drawn text is in a field', () => {
    write('A bio', 'A bio');
    const { reload } = runScript();
    missEntry();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
