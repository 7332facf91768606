import { expect } from 'expect';
const tests = [],
  befores = [],
  afters = [];
globalThis.expect = expect;
const it = (n, f) => tests.push([n, f]);
it.each = (rows) => (n, f) =>
  rows.forEach((r) =>
    tests.push([n + ' ' + JSON.stringify(r).slice(0, 120), () => f(...(Array.isArray(r) ? r : [r]))]),
  );
globalThis.it = globalThis.test = it;
const d = (n, f) => f();
d.each = (rows) => (n, f) => rows.forEach((r) => f(...(Array.isArray(r) ? r : [r])));
globalThis.describe = d;
globalThis.beforeAll = (f) => befores.push(f);
globalThis.afterAll = (f) => afters.push(f);
globalThis.beforeEach = () => {};
for (const f of process.argv.slice(2)) {
  await import('./' + f);
}
for (const f of befores) await f();
let ok = 0;
for (const [n, f] of tests) {
  const s = performance.now();
  try {
    await f();
    ok++;
    if (performance.now() - s > 1000) console.log('slow', n, Math.round(performance.now() - s));
  } catch (e) {
    console.log(
      'FAIL',
      n,
      '\n',
      String(e.message).slice(0, 1500),
      String(e.cause?.message ?? '').slice(0, 600),
    );
  }
}
for (const f of afters) await f();
console.log(ok, 'of', tests.length);
