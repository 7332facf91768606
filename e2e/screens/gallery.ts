interface Pictures {
  readonly commit: string | undefined;
  /** File names (SCREEN.STATE.SIZE.SCHEME.jpeg) in the folder of the commit. */
  readonly pictures: readonly string[];
}

const parts = ['screen', 'state', 'size', 'scheme'] as const;

/** A page with all pictures beside the earlier ones of the same names, with filters at its top. */
export function galleryOf({ commit, pictures }: Pictures, earlier: Pictures): string {
  const named = pictures.map((file) => ({ file, values: file.split('.').slice(0, parts.length) }));
  const choices = parts.map((part, at) => {
    const values = [...new Set(named.map(({ values: all }) => all[at]))];
    const options = values.map((value) => `<option>${value}</option>`).join('');
    return `<select name="${part}"><option value="">every ${part}</option>${options}</select>`;
  });
  const picture = (of: string | undefined, file: string) =>
    `<a href="${of}/${file}"><img loading="lazy" src="${of}/${file}" alt="${of}"></a>`;
  const figures = named.map(({ file, values }) => {
    const data = parts.map((part, at) => `data-${part}="${values[at]}"`).join(' ');
    const then = earlier.pictures.includes(file) ? picture(earlier.commit, file) : '';
    const caption = `<figcaption>${values.join(' · ')}</figcaption>`;
    return `<figure ${data}>${caption}${picture(commit, file)}${then}</figure>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { font: 14px/20px system-ui; margin: 16px } form { position: sticky; top: 0; background: #fff; padding: 8px 0 }
  figure { margin: 16px 0 } figure[hidden] { display: none } img { max-width: 48%; border: 1px solid #ccc; vertical-align: top }
</style>
<h1>Screens of ${commit}${earlier.commit ? `, beside those of ${earlier.commit}` : ''}</h1>
<form>${choices.join(' ')}</form>
${figures.join('\n')}
<script>
  const form = document.forms[0];
  form.onchange = () => {
    const wanted = Object.entries(Object.fromEntries(new FormData(form)));
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = wanted.some(([name, value]) => value !== '' && figure.dataset[name] !== value);
  };
</script>
</html>
`;
}
