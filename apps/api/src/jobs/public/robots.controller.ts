import { readRobots } from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call } from '../../platform/http/call.ts';
import { PublicUrls } from '../../platform/pages/public-urls.ts';
import { keptFor, sendText } from '../../platform/pages/send-text.ts';

const robotsSeconds = 3_600;

/** Also answers while public pages are off: it then excludes all search engines. */
@Controller()
export class RobotsController {
  constructor(private readonly publicUrls: PublicUrls) {}

  @Call(readRobots)
  @PerAddress('publicPagesPerAddress')
  robots(@Res({ passthrough: true }) response: Response) {
    const text = this.publicUrls.areOn ? publicPagesAlone(this.publicUrls) : 'User-agent: *\nDisallow: /\n';
    return sendText(response, 'text/plain', text, keptFor(robotsSeconds));
  }
}

/** Filtered lists contain nothing that the whole list does not link to. The most specific rule wins. */
const publicPagesAlone = (publicUrls: PublicUrls) => `User-agent: *
Allow: /jobs
Allow: /companies/
Allow: /sitemap
Allow: /favicon.svg
Disallow: /jobs?
Allow: /jobs?cursor=
Disallow: /

Sitemap: ${publicUrls.of('/sitemap.xml')}
`;
