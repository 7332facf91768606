import { jobInput, jobTypes, postLimits, commentLimit, workArrangements } from '@lock-in/contracts';
import { fieldsOfWork } from '@lock-in/domain';
import { applications, companies, jobs, posts, users } from './community.ts';

const labels = ['javascript', 'python', 'career', 'devops', 'cloud', 'security', 'data', 'ai'];
const moreLabels = ['frontend', 'interview', 'opensource', 'remote'];

const doubles = (list: readonly string[]) => list.filter((entry, index) => list.indexOf(entry) !== index);

describe('the content of the demo', () => {
  it('is a community of sixty-one posts and twenty-six jobs', () => {
    expect(posts).toHaveLength(61);
    expect(jobs).toHaveLength(26);
    expect(users.length + companies.length).toBeGreaterThanOrEqual(11);
  });

  it('uses every label more than twice', () => {
    for (const label of [...labels, ...moreLabels]) {
      expect({
        label,
        often: posts.filter((post) => post.labels.some((one) => one === label)).length > 2,
      }).toEqual({ label, often: true });
    }
  });

  it('keeps to the limits that hold for everyone', () => {
    for (const { title, content, labels: chosen, comments } of posts) {
      expect(title.length).toBeLessThanOrEqual(postLimits.title);
      expect(content.length).toBeLessThanOrEqual(postLimits.content);
      expect(chosen.length).toBeLessThanOrEqual(postLimits.labels);
      for (const [, , text] of comments) expect(text.length).toBeLessThanOrEqual(commentLimit);
    }
  });

  it('tells every post apart by its title, and likes none twice', () => {
    expect(doubles(posts.map((post) => post.title))).toEqual([]);
    for (const post of posts) expect(doubles(post.likes)).toEqual([]);
  });

  it('has jobs of every type, arrangement and field', () => {
    expect(new Set(jobs.map((job) => job.jobType))).toEqual(new Set(jobTypes));
    expect(new Set(jobs.map((job) => job.workArrangement))).toEqual(new Set(workArrangements));
    expect(new Set(jobs.map((job) => job.fieldOfWork))).toEqual(new Set(fieldsOfWork));
  });

  it('has jobs that the job form would accept', () => {
    for (const job of jobs) {
      const form = {
        ...job,
        applicationDeadline: '2026-12-20',
        minSalary: job.salary[0],
        maxSalary: job.salary[1],
        experiencePreferred: job.experience ?? null,
      };
      expect(jobInput.safeParse(form).error).toBeUndefined();
      expect(job.salary[0]).toBeLessThanOrEqual(job.salary[1]);
    }
    expect(doubles(jobs.map((job) => job.key))).toEqual([]);
  });

  it('has applications in every state, one per person and job', () => {
    const states = new Set(applications.map((application) => application.decision?.verdict ?? 'Applied'));
    expect(states).toEqual(new Set(['Applied', 'Accepted', 'Rejected']));
    expect(doubles(applications.map(({ user, job }) => `${user} ${job}`))).toEqual([]);
  });

  it('has companies of every status', () => {
    const statuses = new Set(companies.map((company) => company.decision?.verdict ?? 'Pending'));
    expect(statuses).toEqual(new Set(['Pending', 'Verified', 'Rejected']));
  });
});
