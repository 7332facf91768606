import { Fact } from '../../ui/layout/fact.tsx';
import { date } from '../../ui/words/format.ts';
import { OutwardLink } from '../../ui/markdown/prose.tsx';
import { StatusBadge, verificationStatus } from '../../shared/status-badge.tsx';
import { IconExternalLink } from '../../ui/icons/later.ts';
import { Answers } from './answers.tsx';
import type { ActiveProfile } from '../profile-endpoints.ts';
import classes from './profile-view.module.css';

/** A company's key facts. */
export function CompanyFacts({
  profile: { location, verified = 0, companyId, companyPage },
}: {
  profile: ActiveProfile;
}) {
  return (
    <dl className={classes.facts}>
      <Fact name="Address">{location ?? <span className={classes.none}>No address given.</span>}</Fact>
      <div>
        <dt>Verification</dt>
        <dd className={classes.verified}>
          <StatusBadge status={verificationStatus(verified)} />
          {companyPage?.verifiedSince && <span>since {date(companyPage.verifiedSince)}</span>}
        </dd>
      </div>
      {companyPage?.size && <Fact name="Size">{companyPage.size} employees</Fact>}
      {companyPage?.foundedYear && <Fact name="Founded">{companyPage.foundedYear}</Fact>}
      {companyId !== undefined && <Answers companyId={companyId} />}
      {companyPage?.website && (
        <Fact name="Website">
          <Outward url={companyPage.website} label={hostOf(companyPage.website)} />
        </Fact>
      )}
      {companyPage && companyPage.links.length > 0 && (
        <div>
          <dt>Links</dt>
          {companyPage.links.map(({ label, url }, at) => (
            <dd key={at}>
              <Outward url={url} label={label} /> <span className={classes.none}>{hostOf(url)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

function Outward({ url, label }: { url: string; label: string }) {
  return (
    <OutwardLink href={url}>
      {label} <IconExternalLink size={14} stroke={1.75} aria-hidden />
    </OutwardLink>
  );
}

/** The actual target of a link, whatever its name says. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
