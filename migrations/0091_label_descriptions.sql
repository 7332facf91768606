-- One sentence on each tag's page. A build from before this one does not read it.
alter table label add column description text;
update label set description = seeded.description
from (
  values
    (1, 'The language of the web, on both sides of the wire: Node.js, TypeScript and their tools.'),
    (2, 'Python in services, scripts and notebooks.'),
    (3, 'Pay, promotions, changing roles and growing in the one you have.'),
    (4, 'Builds, deployments, on-call and what keeps systems running.'),
    (5, 'Running software on other people’s machines, and paying for it.'),
    (6, 'Keeping systems and data safe, and what happened when they were not.'),
    (7, 'Databases, pipelines, analytics and what the numbers say.'),
    (8, 'Machine learning and language models, in products and at work.'),
    (9, 'Interfaces that people use: design, accessibility, performance.'),
    (10, 'Preparing for interviews, holding them, and what was asked.'),
    (11, 'Projects that everybody can read, use and improve.'),
    (12, 'Working from elsewhere: tools, habits and the law.')
) as seeded (label_id, description)
where label.label_id = seeded.label_id;
