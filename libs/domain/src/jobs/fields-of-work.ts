/** The allowed fields of work. Forms preselect the first. */
export const fieldsOfWork = [
  'Software Engineering',
  'Frontend Development',
  'Backend Development',
  'Mobile Development',
  'Cloud & Infrastructure',
  'DevOps & Site Reliability',
  'Cybersecurity',
  'Data Engineering',
  'Data Science & Analytics',
  'AI & Machine Learning',
  'Quality Assurance',
  'Product Management',
  'UI/UX Design',
  'Business Analysis',
  'IT Support',
  'Networking',
  'Embedded Systems',
] as const;

export type FieldOfWork = (typeof fieldsOfWork)[number];

export const isFieldOfWork = (name: string): name is FieldOfWork =>
  (fieldsOfWork as readonly string[]).includes(name);
