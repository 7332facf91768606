import type { DemoPortfolio, DemoUser } from '../../apps/api/src/demo/content/shape.ts';
import { contentWidth, ink, margin, paragraph, pdf, quiet, type Page } from './page.ts';

/** A portfolio: a cover page with a drawn pattern, then the projects, each with its figures. */
export const drawPortfolio = (
  user: DemoUser,
  portfolio: DemoPortfolio,
  color: string,
  date: Date,
): Promise<Buffer> =>
  pdf({ title: `Portfolio of ${user.name}`, author: user.name, date }, (page) => {
    drawCover(page, user.name, portfolio.tagline, color);
    page.addPage();
    portfolio.projects.forEach((project, index) => drawProject(page, project, index + 1, color));
    page.font('Helvetica').fontSize(9).fillColor(quiet);
    page.text(`${user.name}  ·  ${user.email}`, margin, page.page.height - 80, { width: contentWidth });
  });

const drawCover = (page: Page, name: string, tagline: string, color: string) => {
  const { width, height } = page.page;
  page.rect(0, 0, width, height).fillColor(color).fill();
  for (let ring = 0; ring < 9; ring += 1) {
    page
      .circle(width * 0.78, height * 0.3, 40 + ring * 34)
      .lineWidth(10 - ring)
      .strokeOpacity(0.28 - ring * 0.025);
    page.strokeColor('#ffffff').stroke();
  }
  page
    .strokeOpacity(1)
    .font('Helvetica')
    .fontSize(13)
    .fillColor('#ffffff')
    .text('Portfolio', margin, height - 250);
  page
    .font('Helvetica-Bold')
    .fontSize(42)
    .text(tagline, margin, height - 226, { width: contentWidth, lineGap: 2 });
  page
    .font('Helvetica')
    .fontSize(15)
    .text(name, margin, height - 96);
};

const drawProject = (
  page: Page,
  project: DemoPortfolio['projects'][number],
  number: number,
  color: string,
) => {
  page
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(color)
    .text(String(number).padStart(2, '0'), margin, page.y);
  page.y += 3;
  page.fontSize(19).fillColor(ink).text(project.name);
  page.moveDown(0.35);
  paragraph(page, project.text);
  drawResults(page, project.results, color);
};

const drawResults = (page: Page, results: DemoPortfolio['projects'][number]['results'], color: string) => {
  const gap = 10;
  const width = (contentWidth - 2 * gap) / 3;
  const top = page.y + 12;
  results.forEach(({ figure, of }, index) => {
    const x = margin + index * (width + gap);
    page.roundedRect(x, top, width, 62, 8).fillOpacity(0.1).fillColor(color).fill();
    page.fillOpacity(1).font('Helvetica-Bold').fontSize(18).fillColor(color);
    page.text(latin(figure), x + 12, top + 13, { width: width - 24, lineBreak: false });
    page
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(quiet)
      .text(of, x + 12, top + 38, { lineBreak: false });
  });
  page.x = margin;
  page.y = top + 62 + 30;
};

/** The built-in fonts have no arrow. */
const latin = (text: string) => text.replaceAll('→', 'to');
