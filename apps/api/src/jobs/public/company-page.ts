import type { Job } from '@lock-in/contracts';
import { companyPath, type PublicAddresses } from '../../platform/pages/addresses.ts';
import { markup, jsonScript } from '../../platform/pages/html.ts';
import { pageOf } from '../../platform/pages/layout.ts';
import { headOf, jobEntry, logoOf } from './job-parts.ts';
import { logoPath } from './job-posting.ts';
import type { PublicCompany } from './public-companies.ts';
import { plural, summaryOf } from './words.ts';

/** A verified company: what it says of itself, and what it offers. */
export function companyPage(
  company: PublicCompany,
  jobs: readonly Job[],
  addresses: PublicAddresses,
): string {
  const { companyId, accountId, name, location, description } = company;
  const path = companyPath(companyId, name);
  return pageOf({
    title: `${name} · Lock In`,
    head: markup`${headOf(addresses, {
      path,
      title: name,
      description: summaryOf(description) || `${name} on Lock In: ${plural(jobs.length, 'open job')}.`,
      card: `/companies/${companyId}/card.png`,
    })}${jsonScript({
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name,
      url: addresses.of(path),
      ...(description !== '' && { description }),
      ...(company.profilePicUrl !== null && { logo: addresses.of(logoPath(companyId)) }),
    })}
`,
    body: markup`<div class="stack">
<article class="card stack" aria-labelledby="title">
<div class="head">${logoOf(company)}
<div><h1 id="title">${name}</h1>${location && markup`<p class="dimmed lead">${location}</p>`}</div>
<span class="mark">Verified</span></div>
${description !== '' && markup`<section><h2>About</h2><p class="prose plain" dir="auto">${description}</p></section>`}
<p class="row"><a class="button quiet" href="/profile/${accountId}">Open in Lock In</a></p>
</article>
<section class="stack" aria-labelledby="open"><h2 id="open">${plural(jobs.length, 'open job')}</h2>
${
  jobs.length === 0
    ? markup`<div class="card"><p>This company has no open jobs at the moment.</p></div>`
    : markup`<ul class="list">${jobs.map((job) => jobEntry(job, 'h3'))}</ul>`
}
</section>
</div>`,
  });
}
