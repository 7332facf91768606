import type { DemoResume, DemoUser } from '../../apps/api/src/demo/content/shape.ts';
import { bullet, contentWidth, ink, margin, paragraph, pdf, quiet, section, type Page } from './page.ts';

/** A resume of one page: name and headline on a coloured band, then summary, experience, education and skills. */
export const drawResume = (user: DemoUser, resume: DemoResume, color: string, date: Date): Promise<Buffer> =>
  pdf({ title: `Resume of ${user.name}`, author: user.name, date }, (page) => {
    drawHead(page, user, resume.headline, color);
    section(page, 'Profile', color);
    paragraph(page, resume.summary);
    section(page, 'Experience', color);
    for (const job of resume.experience) drawJob(page, job, color);
    section(page, 'Education', color);
    for (const entry of resume.education) bullet(page, entry, color);
    section(page, 'Skills', color);
    drawSkills(page, resume.skills, color);
  });

const drawHead = (page: Page, user: DemoUser, headline: string, color: string) => {
  page.rect(0, 0, page.page.width, 128).fillColor(color).fill();
  page.font('Helvetica-Bold').fontSize(26).fillColor('#ffffff').text(user.name, margin, 40);
  page.font('Helvetica').fontSize(12).text(headline, { width: contentWidth });
  page.fontSize(9).fillOpacity(0.85).text(`${user.email}   ·   Singapore`, margin, 98);
  page.fillOpacity(1);
  page.y = 132;
};

const drawJob = (page: Page, job: DemoResume['experience'][number], color: string) => {
  const top = page.y;
  page.font('Helvetica').fontSize(9).fillColor(quiet);
  page.text(job.years, margin, top + 1.5, { width: contentWidth, align: 'right' });
  page.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(job.role, margin, top);
  page.font('Helvetica-Oblique').fontSize(10).fillColor(quiet).text(job.where);
  page.y += 4;
  for (const point of job.points) bullet(page, point, color);
  page.y += 7;
};

/** Draws chips, wrapping at the right edge. */
const drawSkills = (page: Page, skills: readonly string[], color: string) => {
  page.font('Helvetica').fontSize(9.5);
  const height = 20;
  let x = margin;
  let y = page.y;
  for (const skill of skills) {
    const width = page.widthOfString(skill) + 18;
    if (x + width > margin + contentWidth) {
      x = margin;
      y += height + 6;
    }
    page.roundedRect(x, y, width, height, 10).fillOpacity(0.12).fillColor(color).fill();
    page
      .fillOpacity(1)
      .fillColor(ink)
      .text(skill, x + 9, y + 6, { lineBreak: false });
    x += width + 6;
  }
  page.y = y + height;
};
