import PDFDocument from 'pdfkit';

export type Page = InstanceType<typeof PDFDocument>;

export const ink = '#1f2430';
export const quiet = '#5d6475';
export const line = '#d9dde6';

/** A4 in points, with room for a coloured edge. */
export const margin = 52;
export const contentWidth = 595.28 - 2 * margin;

interface Properties {
  readonly title: string;
  readonly author: string;
  readonly date: Date;
}

/** A PDF as bytes. Deterministic: it contains nothing about the machine. */
export const pdf = (properties: Properties, draw: (page: Page) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'A4',
      margins: { top: margin, bottom: margin, left: margin, right: margin },
      info: {
        Title: properties.title,
        Author: properties.author,
        CreationDate: properties.date,
        ModDate: properties.date,
      },
    });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
    draw(page);
    page.end();
  });

/** A heading with a thin line below. */
export const section = (page: Page, title: string, color: string) => {
  page.y += 16;
  page.font('Helvetica-Bold').fontSize(10).fillColor(color);
  page.text(title.toUpperCase(), margin, page.y, { width: contentWidth, characterSpacing: 1.1 });
  const y = page.y + 3;
  page
    .moveTo(margin, y)
    .lineTo(margin + contentWidth, y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
  page.y = y + 8;
};

export const paragraph = (page: Page, text: string, width = contentWidth, x = margin) => {
  page.font('Helvetica').fontSize(10.5).fillColor(ink);
  page.text(text, x, page.y, { width, lineGap: 3 });
};

/** A list item with a bullet in the margin. */
export const bullet = (page: Page, text: string, color: string) => {
  page
    .circle(margin + 4, page.y + 4.8, 1.7)
    .fillColor(color)
    .fill();
  paragraph(page, text, contentWidth - 14, margin + 14);
  page.y += 3;
};
