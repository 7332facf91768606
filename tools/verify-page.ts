import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the hashes of its script and its styles into the policy of the page that verifies receipts, and the page's own hash into
 * README.md and the newest part of CHANGELOG.md. Run it after a change of the page.
 */
const page = 'libs/transparency-log/page/verify.html';

const html = readFileSync(page, 'utf8');
const hashOf = (tag: string) => {
  const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
  return createHash('sha256').update(text).digest('base64');
};
const sealed = html.replace(
  /script-src 'sha256-[^']*'; style-src 'sha256-[^']*'/,
  `script-src 'sha256-${hashOf('script')}'; style-src 'sha256-${hashOf('style')}'`,
);
writeFileSync(page, sealed);
const digest = createHash('sha256').update(sealed).digest('hex');
for (const file of ['README.md', 'CHANGELOG.md'])
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/(verify\.html`, SHA-256 `)[0-9a-f]*(`)/, `$1${digest}$2`),
  );
console.log(`${page}: ${sealed.length} bytes, SHA-256 ${digest}`);
