import { answerWindow, type Job } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { paths } from '@lock-in/contracts/paths';
import { companyPath, type PublicUrls } from '../../platform/pages/public-urls.ts';
import { type Html, markup, jsonScript } from '../../platform/pages/html.ts';
import { htmlPage } from '../../platform/pages/layout.ts';
import { plainText } from '@lock-in/markdown';
import { headOf, jobEntry, logoOf, timeOf } from './job-parts.ts';
import { logoPath } from './job-posting.ts';
import { markdownHtml, outwardLink } from './markdown-html.ts';
import type { PublicCompany } from './public-companies.ts';
import { plural, summaryOf } from './words.ts';

/** The page of a verified company: its description and its open jobs. */
export function companyPage(company: PublicCompany, jobs: readonly Job[], publicUrls: PublicUrls): string {
  const { companyId, accountId, name, location, description } = company;
  const path = companyPath(companyId, name);
  return htmlPage({
    title: `${name} · Lock In`,
    head: markup`${headOf(publicUrls, {
      path,
      title: name,
      description: summaryOf(description) || `${name} on Lock In: ${plural(jobs.length, 'open job')}.`,
      card: `${paths.publicCompany(companyId)}/card.png`,
    })}${jsonScript(organization(company, publicUrls))}
`,
    body: markup`<div class="stack">
<article class="card stack" aria-labelledby="title">
<div class="head">${logoOf(company)}
<div><h1 id="title"><bdi>${name}</bdi></h1>${location && markup`<p class="dimmed lead"><bdi>${location}</bdi></p>`}</div>
<span class="mark">Verified</span></div>
${factsOf(company)}
${description !== '' && markup`<section><h2>About</h2><div class="prose">${markdownHtml(description)}</div></section>`}
<p class="row"><a class="button quiet" href="${paths.profile(accountId)}">Open in Lock In</a></p>
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

/**
 * The company for search engines: schema.org's `Organization`. If the company has its own website, that is its URL, and this page is listed
 * as another one.
 */
function organization(company: PublicCompany, publicUrls: PublicUrls) {
  const { companyId, name, description, page } = company;
  const here = publicUrls.of(companyPath(companyId, name));
  const others = [...(page.website === null ? [] : [here]), ...page.links.map(({ url }) => url)];
  return {
    '@context': 'https://schema.org/',
    '@type': 'Organization',
    name,
    url: page.website ?? here,
    ...(others.length > 0 && { sameAs: others }),
    ...(description !== '' && { description: plainText(description) }),
    ...(company.profilePicUrl !== null && { logo: publicUrls.of(logoPath(companyId)) }),
    ...(page.foundedYear !== null && { foundingDate: String(page.foundedYear) }),
  };
}

/** The company's facts, with the same labels as in the app. */
function factsOf({ page, verifiedSince, answers }: PublicCompany): Html {
  const { size, foundedYear, website, links } = page;
  return markup`<dl class="facts">
${verifiedSince && markup`<div><dt>Verified since</dt><dd>${timeOf(verifiedSince)}</dd></div>`}
${size !== null && markup`<div><dt>Size</dt><dd>${size} employees</dd></div>`}
${foundedYear !== null && markup`<div><dt>Founded</dt><dd>${foundedYear}</dd></div>`}
<div><dt>Replies, last ${answerWindow.days} days</dt><dd>${answers === null ? 'Not enough applications yet' : describeAnswerRate(answers)}</dd></div>
${website !== null && markup`<div class="whole"><dt>Website</dt><dd>${outwardLink(website, hostOf(website))}</dd></div>`}
${
  links.length > 0 &&
  markup`<div class="whole"><dt>Links</dt>${links.map(({ label, url }) => markup`<dd>${outwardLink(url, label)} <span class="dimmed">${hostOf(url)}</span></dd>`)}</div>`
}
</dl>`;
}

/** The host that a link leads to, whatever its label says. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
