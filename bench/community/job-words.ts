import type { Random } from './random.ts';
import { content } from './words.ts';

const levels = 'Junior|Senior|Lead|Principal|Graduate|Staff|Associate|Mid-level'.split('|');
const specialities =
  'Backend|Frontend|Full-stack|Platform|Data|Mobile|Cloud|Security|QA|Embedded|Network|Machine learning|Site reliability|Payments|Integration'.split(
    '|',
  );
const roles = 'engineer|developer|analyst|architect|administrator|consultant|manager|designer'.split('|');

/** By demand, highest first. */
const tools =
  'SQL|Python|JavaScript|TypeScript|AWS|Docker|Kubernetes|Java|React|Linux|PostgreSQL|Node.js|Terraform|Go|C#|.NET|Kafka|Redis|Spark|C++|Azure|GraphQL|Angular|Kotlin|Swift|Rust|Airflow|Elixir|Scala|Haskell|Erlang|COBOL'.split(
    '|',
  );

const syllables = 'ka|mo|ri|ta|lu|ne|vo|shi|pa|qu|zen|tor'.split('|');

/** One of about twenty thousand names, so each is in a few jobs at most. */
const projectName = (random: Random) => {
  const name = Array.from({ length: 4 }, () => random.pick(syllables)).join('');
  return name[0]!.toUpperCase() + name.slice(1);
};

export const jobTitle = (random: Random) =>
  `${random.pick(levels)} ${random.pick(specialities).toLowerCase()} ${random.pick(roles)}`;

/** Tasks, skills and place of a job: usually 500 characters. */
export function jobDescription(random: Random): string {
  const known = Array.from(
    { length: 2 + random.below(5) },
    () => tools[Math.floor(random.next() ** 3 * tools.length)]!,
  );
  return `${content(random)}\n\nYou know ${[...new Set(known)].join(', ')}. You join the project ${projectName(random)}.`;
}
