import type { Random } from './random.ts';

const subjects =
  'our team|my manager|the new intern|a recruiter|the platform team|my mentor|the hiring panel|a friend at a bank|our CTO|the on-call engineer|a startup in one-north|my study group'.split(
    '|',
  );
const verbs =
  'moved|rewrote|broke|measured|shipped|questioned|documented|reviewed|migrated|debugged|automated|finally understood|gave up on|negotiated|benchmarked|inherited'.split(
    '|',
  );
const objects =
  'the build pipeline|a legacy monolith|three years of cron jobs|the interview process|a Postgres cluster|our design system|the data warehouse|a take-home assignment|the incident runbook|a Kubernetes upgrade|the mobile app|an internal tool that nobody owned|the payroll service|a flaky test suite|the login page'.split(
    '|',
  );
const endings =
  'and it took half the time we had planned|without telling anyone|after six months of trying|and I would do it again|because nobody else wanted to|and the users did not notice|in one long weekend|with a budget of nothing|which taught me more than my degree|and here is what went wrong|before the audit|while everyone was at the offsite'.split(
    '|',
  );
const asides =
  'Ask me anything.|Happy to share the numbers.|Does that match what you see?|I am still not sure it was right.|Would love to hear how others do it.|Congrats, well deserved!|Thanks for writing this up.|Same here, sadly.|Could you say more about the rollback?|This is the most useful post I read this week.|Not my experience at all.|We hire for exactly this, by the way.'.split(
    '|',
  );
const givenNames =
  'Wei Jie|Mei Ling|Arjun|Siti|Daniel|Priya|Hui Min|Farhan|Grace|Kumar|Xin Yi|Rachel|Haziq|Jia Hao|Nadia|Ethan'.split(
    '|',
  );
const familyNames = 'Tan|Lim|Lee|Ng|Rahman|Nair|Goh|Chua|Menon|Koh|Teo|Wong|Ismail|Pillai|Sim|Ong'.split('|');

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const clause = (random: Random) =>
  `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)} ${random.pick(endings)}`;

const sentence = (random: Random) =>
  random.next() < 0.2 ? random.pick(asides) : `${capitalised(clause(random))}.`;

export const personName = (random: Random) => `${random.pick(givenNames)} ${random.pick(familyNames)}`;

/** 25 to 90 characters. */
export const title = (random: Random) =>
  capitalised(`${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)}`);

/** A few paragraphs: usually 350 characters, rarely more than 2,000. */
export function content(random: Random): string {
  const sentences = Math.min(30, Math.max(1, Math.round(4 * random.logNormal(0.6))));
  let text = sentence(random);
  for (let n = 1; n < sentences; n++) text += (n % 4 === 0 ? '\n\n' : ' ') + sentence(random);
  return text;
}

export const remark = (random: Random) =>
  random.next() < 0.6 ? sentence(random) : `${sentence(random)} ${sentence(random)}`;
