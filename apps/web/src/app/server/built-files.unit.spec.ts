import { filesOf } from './built-files.ts';

const built = {
  'index.html': { file: 'assets/index.js', imports: ['base'] },
  base: { file: 'assets/base.js', css: ['assets/base.css'] },
  'page.tsx': { file: 'assets/page.js', imports: ['base', 'index.html'] },
  'dialog.tsx': { file: 'assets/dialog.js' },
  shared: { file: 'assets/shared.js', name: 'shared~page~small', imports: ['base'] },
};

test('The files of modules are theirs and those of what they import, each once', () => {
  expect(filesOf(built, ['index.html', 'page.tsx'])).toEqual([
    'assets/index.js',
    'assets/base.js',
    'assets/base.css',
    'assets/page.js',
  ]);
});

test('A module that is not built is said', () => {
  expect(() => filesOf(built, ['gone.tsx'])).toThrow('The build has no gone.tsx.');
});

test('A module without a file of its own is in the chunks that bear its name', () => {
  expect(filesOf(built, ['parts/small.tsx'])).toEqual([
    'assets/shared.js',
    'assets/base.js',
    'assets/base.css',
  ]);
});
