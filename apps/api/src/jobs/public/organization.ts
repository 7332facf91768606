import { plainText } from '@lock-in/markdown';
import { companyPath, type PublicUrls } from '../../platform/pages/public-urls.ts';
import { logoPath } from './job-posting.ts';
import type { PublicCompany } from './public-companies.ts';

/**
 * The company for search engines: schema.org's `Organization`. If the company has its own website, that is its URL, and its page here is
 * listed as another one.
 */
export function organization(company: PublicCompany, publicUrls: PublicUrls) {
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
