import { z } from 'zod';
import { instant, requiredText } from '../shapes.ts';
import { isWebAddress, longestAddress } from './web-address.ts';

export const companySizes = ['1–10', '11–50', '51–200', '201–500', '501–1,000', 'More than 1,000'] as const;
export const companyLimits = { links: 4, label: 40, url: longestAddress, earliestYear: 1800 } as const;

/** Fields that the company left out are null or empty. `verifiedSince` is null while it is not verified. */
export const companyPage = z
  .object({
    size: z.enum(companySizes).nullable(),
    foundedYear: z.int().nullable(),
    website: z.string().nullable(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    verifiedSince: instant.nullable(),
  })
  .meta({ id: 'CompanyPage' });

const wrongAddress = 'Enter an address that begins with https://.';
const address = z.string().trim().refine(isWebAddress, wrongAddress);
const links = z
  .array(
    z.object({ label: requiredText(companyLimits.label, 'Name each link.'), url: address }),
    'Must be a list.',
  )
  .max(companyLimits.links, `List at most ${companyLimits.links} links.`);

/** Parses the links from the JSON text of a multipart field. An error in one link is reported for the whole field. */
function linksIn(text: string, context: z.core.$RefinementCtx<string>): z.output<typeof links> {
  const found = links.safeParse(readJson(text));
  if (found.success) return found.data;
  context.addIssue({ code: 'custom', message: found.error.issues[0]?.message ?? 'Must be a list.' });
  return z.NEVER;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An empty field clears the value; an absent one leaves it as it is. */
export const companyPageFields = {
  size: z.enum(['', ...companySizes], 'Choose a size.').optional(),
  foundedYear: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'Enter a year, such as 2019.')
    .refine(
      (year) =>
        year === '' ||
        (Number(year) >= companyLimits.earliestYear && Number(year) <= new Date().getFullYear()),
      `Enter a year from ${companyLimits.earliestYear} to this one.`,
    )
    .optional(),
  website: z
    .string()
    .trim()
    .refine((text) => text === '' || isWebAddress(text), wrongAddress)
    .optional(),
  links: z.string().transform(linksIn).optional(),
};
