import type { Role } from '@lock-in/contracts';
import type { ComponentType } from 'react';
import { RecentInteractions } from '../../feed/home/activity-interactions.tsx';
import { RecentlyAppliedJobs } from '../../jobs/mine/activity-applied.tsx';
import { RecentlyPostedJobs } from '../../jobs/own/activity-posted.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useMe } from '../../lib/session.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { feedQueries } from '../../feed/posts/post-endpoints.ts';
import { seekerQueries } from '../../shared/jobs/seeker-endpoints.ts';
import { recruitmentQueries } from '../../shared/jobs/recruitment-endpoints.ts';

interface Section {
  readonly name: string;
  readonly title: string;
  readonly Content: ComponentType;
}

const applied: Section = { name: 'applied', title: 'Recently Applied Job', Content: RecentlyAppliedJobs };
const interactions: Section = {
  name: 'interactions',
  title: 'Recent Interactions',
  Content: RecentInteractions,
};
const posted: Section = { name: 'posted', title: 'My Posted Jobs', Content: RecentlyPostedJobs };

const sections: Readonly<Record<Role, readonly Section[]>> = {
  User: [applied, interactions],
  Company: [interactions, posted],
  Admin: [],
};

/** The reader's recent activity, composed from several slices, so that they need not know each other. */
export default function ActivityPanel() {
  const { role } = useMe();
  return (
    <Card bare>
      {sections[role].map(({ name, title, Content }) => (
        <Disclosure key={name} title={title} storageKey={`activity-${name}`}>
          <Content />
        </Disclosure>
      ))}
    </Card>
  );
}

export const firstView: FirstView = ({ me, isWide, read }) => {
  if (!isWide || !me || me.role === 'Admin') return;
  const { accountId, userId, companyId } = me;
  void read(feedQueries.endpoints.recentInteractions.initiate(accountId));
  if (userId !== null) void read(seekerQueries.endpoints.latestAppliedJobs.initiate(userId));
  if (companyId !== null) void read(recruitmentQueries.endpoints.latestJobListings.initiate(companyId));
};
