import { filesOf } from './offline-files-plugin.ts';

const built = {
  'index.html': { file: 'assets/index.js', imports: ['base'] },
  base: { file: 'assets/base.js', css: ['assets/base.css'] },
  'page.tsx': { file: 'assets/page.js', imports: ['base', 'index.html'] },
  'dialog.tsx': { file: 'assets/dialog.js' },
};

test('what is kept of the app is the named modules and what they import, each once', () => {
  expect(filesOf(built, ['index.html', 'page.tsx'])).toEqual([
    'assets/index.js',
    'assets/base.js',
    'assets/base.css',
    'assets/page.js',
  ]);
});

test('a module that is not built fails the build', () => {
  expect(() => filesOf(built, ['gone.tsx'])).toThrow('The build has no gone.tsx, which is read offline.');
});
