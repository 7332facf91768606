import { filesOf } from './built-files.ts';

const built = {
  'index.html': { file: 'assets/index.js', imports: ['base'] },
  base: { file: 'assets/base.js', css: ['assets/base.css'] },
  'page.tsx': { file: 'assets/page.js', imports: ['base', 'index.html'] },
  'dialog.tsx': { file: 'assets/dialog.js' },
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
