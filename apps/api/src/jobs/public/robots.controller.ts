import { readRobots } from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits.ts';
import { Call } from '../../platform/http/call.ts';
import { PublicAddresses } from '../../platform/pages/addresses.ts';
import { keptFor, sendText } from '../../platform/pages/send-page.ts';

const robotsSeconds = 3_600;

/** Answers where there are no public pages too: it then asks search engines to stay away. */
@Controller()
export class RobotsController {
  constructor(private readonly addresses: PublicAddresses) {}

  @Call(readRobots)
  @PerAddress('publicPagesPerAddress')
  robots(@Res({ passthrough: true }) response: Response) {
    const text = this.addresses.areOn ? publicPagesAlone(this.addresses) : 'User-agent: *\nDisallow: /\n';
    return sendText(response, 'text/plain', text, keptFor(robotsSeconds));
  }
}

/** The list as it is filtered holds nothing that the whole list does not lead to. The most specific rule wins. */
const publicPagesAlone = (addresses: PublicAddresses) => `User-agent: *
Allow: /jobs
Allow: /companies/
Allow: /sitemap
Allow: /favicon.svg
Disallow: /jobs?
Allow: /jobs?cursor=
Disallow: /

Sitemap: ${addresses.of('/sitemap.xml')}
`;
