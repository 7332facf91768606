// Sets the theme's marker on the root element before the first paint. The same rule as src/app/color-scheme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('ui-theme');
  } catch {
    // Storage may be blocked; the system decides then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.classList.add(dark ? 'dark' : 'light');
})();
