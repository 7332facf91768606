import type { Role } from '@lock-in/contracts';
import type { ComponentType } from 'react';
import { RecentInteractions } from '../../feed/home/activity-interactions.tsx';
import { RecentlyAppliedJobs } from '../../jobs/mine/activity-applied.tsx';
import { RecentlyPostedJobs } from '../../jobs/own/activity-posted.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useMe } from '../../lib/session.ts';

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
