import type { DemoCompany } from '../../apps/api/src/demo/content/shape.ts';
import { contentWidth, ink, line, margin, paragraph, pdf, quiet, section, type Page } from './page.ts';

/** A company's document for its verification: an extract that states clearly that it is fictional. */
export const drawCompanyDocument = (company: DemoCompany, color: string, date: Date): Promise<Buffer> =>
  pdf({ title: `Business profile of ${company.name}`, author: company.name, date }, (page) => {
    drawHead(page, company, color);
    section(page, 'Particulars', color);
    for (const [name, value] of particulars(company, date)) drawRow(page, name, value);
    section(page, 'Principal activity', color);
    paragraph(page, company.description);
    section(page, 'Officers', color);
    for (const [name, value] of officers(company)) drawRow(page, name, value);
    section(page, 'Declaration', color);
    paragraph(
      page,
      'We declare that the particulars above are complete and correct, and that the person who opens this account may act for the company.',
    );
    drawSeal(page, color);
    drawNote(page);
  });

const drawHead = (page: Page, company: DemoCompany, color: string) => {
  page.rect(0, 0, 14, page.page.height).fillColor(color).fill();
  page
    .font('Helvetica')
    .fontSize(9)
    .fillColor(quiet)
    .text('BUSINESS PROFILE', margin, margin, { characterSpacing: 1.4 });
  page.y += 6;
  page
    .font('Helvetica-Bold')
    .fontSize(24)
    .fillColor(ink)
    .text(`${company.name} Pte. Ltd.`, { characterSpacing: 0 });
  page.y += 2;
  page.font('Helvetica').fontSize(10).fillColor(quiet).text(company.location);
};

const particulars = (company: DemoCompany, date: Date): readonly (readonly [string, string])[] => [
  [
    'Registration number',
    `DEMO-${String(2_010 + (company.name.length % 12))}${company.key.length}${company.name.length}X`,
  ],
  ['Company type', 'Private company limited by shares'],
  ['Status', 'Live'],
  ['Registered office', company.location],
  ['Contact', company.email],
  [
    'Date of this extract',
    date.toLocaleDateString('en-SG', { dateStyle: 'long', timeZone: 'Asia/Singapore' }),
  ],
];

const officers = (company: DemoCompany): readonly (readonly [string, string])[] => [
  ['Director', `Founder of ${company.name}`],
  ['Company secretary', 'Appointed'],
];

const drawRow = (page: Page, name: string, value: string) => {
  const top = page.y;
  page.font('Helvetica').fontSize(10).fillColor(quiet).text(name, margin, top, { width: 150 });
  page.fillColor(ink).text(value, margin + 160, top, { width: contentWidth - 160 });
  page.y += 4;
  page
    .moveTo(margin, page.y)
    .lineTo(margin + contentWidth, page.y)
    .lineWidth(0.4)
    .strokeColor(line)
    .stroke();
  page.y += 6;
};

const drawSeal = (page: Page, color: string) => {
  const [x, y] = [margin + contentWidth - 50, page.y + 66];
  page.circle(x, y, 40).lineWidth(2).strokeOpacity(0.7).strokeColor(color).stroke();
  page.circle(x, y, 34).lineWidth(0.6).stroke().strokeOpacity(1);
  page.font('Helvetica-Bold').fontSize(9).fillColor(color);
  page.text('SPECIMEN', x - 34, y - 4, { width: 68, align: 'center' });
};

const drawNote = (page: Page) => {
  page.font('Helvetica-Oblique').fontSize(8).fillColor(quiet);
  page.text('A demonstration document: the company and all particulars are invented.', margin, 774, {
    width: contentWidth,
  });
};
