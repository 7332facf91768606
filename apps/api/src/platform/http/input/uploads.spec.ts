import { pdf, startS3, type TestS3 } from '@lock-in/testing';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { join } from 'node:path';
import { eventually } from '../../../testing/waiting/eventually.ts';
import { newPerson, type SignedIn, solveCaptcha } from '../../../testing/people/people.ts';
import { apply, postJob } from '../../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Config } from '../../config/config.ts';
import { Storage } from '../../storage/storage.ts';
import { Uploads } from './uploads.ts';

const mb = 1024 * 1024;

/** Files that are not PDFs, whatever they claim to be. */
const others = async (): Promise<[string, Buffer][]> => {
  const whole = await pdf('A document');
  return [
    ['a text', Buffer.from('Dear madam or sir')],
    ['nothing', Buffer.alloc(0)],
    ['a header and garbage', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'garbage ')])],
    ['a PDF cut off', whole.subarray(0, whole.length - 30)],
    ['a picture before a PDF', Buffer.concat([Buffer.from('GIF89a'), whole])],
    ['a web page after a PDF', Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])],
    ['an archive after a PDF', Buffer.concat([whole, Buffer.from('PK\x03\x04')])],
  ];
};

/** Stops the programs that one test started for itself. */
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function holdsWith(settings: () => Partial<Config>) {
  let test: TestApp;
  let user: SignedIn;
  let jobId: number;
  beforeAll(async () => {
    test = await startTestApp(settings());
    user = await test.signedIn('User');
    ({ jobId } = await postJob(await test.signedIn('Company')));
  });
  afterAll(() => test.stop());

  const uploads = () => join(test.app.get(Config).dataDir, 'uploads');
  /** Counts everything that an upload may leave behind. */
  const left = async () => {
    let stored = 0;
    for await (const _ of test.app.get(Storage).list()) stored++;
    const { rows } = await test.pool.query<{ count: string }>('select count(*) from event');
    return { events: rows[0]!.count, stored, uploads: (await readdir(uploads())).length };
  };
  const send = (resume: Buffer) =>
    user.submit('/api/applyJob', { jobId: String(jobId), userId: String(user.me.userId) }, { resume });
  const open = async (companyDoc: Buffer) => {
    const visitor = test.visitor();
    await solveCaptcha(visitor);
    const { name, email, password } = newPerson('Company');
    return visitor.submit('/api/register', { name, email, password, role: 'Company' }, { companyDoc });
  };

  it('takes a PDF, and gives it back as it was', async () => {
    const someone = await test.signedIn('User');
    const resume = await pdf('Resume', { ballast: 300_000 });
    const sent = await someone.submit(
      '/api/applyJob',
      { jobId: String(jobId), userId: String(someone.me.userId) },
      { resume },
    );
    expect(sent.status).toBe(201);
    const { resumeURL } = sent.body as { resumeURL: string };
    const path = `/api/resume/view?uri=${resumeURL}`;
    const whole = await someone.send('get', path, (call) => call.responseType('blob'));
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(resume.length),
    });
    expect(resume.equals(whole.body as Buffer)).toBe(true);

    const part = await someone.send('get', path, (call) =>
      call.set('Range', 'bytes=1000-1999').responseType('blob'),
    );
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${resume.length}`);
    expect(resume.subarray(1_000, 2_000).equals(part.body as Buffer)).toBe(true);

    for (const range of ['bytes=99999999-', 'bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2']) {
      const ignored = await someone.send('get', path, (call) =>
        call.set('Range', range).responseType('blob'),
      );
      expect([range, ignored.status, (ignored.body as Buffer).length]).toEqual([range, 200, resume.length]);
    }
    const newer = await someone.send('get', path, (call) =>
      call.set({ Range: 'bytes=0-9', 'If-Range': '"another"' }).responseType('blob'),
    );
    expect(newer.status).toBe(200);
    expect((await left()).uploads).toBe(0);
  });

  it('refuses a file that is not a PDF, and keeps nothing of it', async () => {
    const before = await left();
    const more = 'This PDF has other content after its end. Open it and save it as a new PDF.';
    for (const [what, bytes] of await others()) {
      const said = (otherwise: string) => (what.endsWith('after a PDF') ? more : otherwise);
      const sent = await send(bytes);
      expect([what, sent.status, sent.body]).toEqual([
        what,
        400,
        { error: { resume: said('Resume must be a PDF file.') } },
      ]);
      const opened = await open(bytes);
      expect([what, opened.status, opened.body]).toEqual([
        what,
        400,
        { error: { companyDoc: said('Verification document must be a PDF file.') } },
      ]);
    }
    expect(await left()).toEqual(before);
  });

  it('refuses two files of one name, and keeps nothing of either', async () => {
    const someone = await test.signedIn('User');
    const before = await left();
    const [first, other] = [await pdf('The first', { ballast: 50_000 }), await pdf('The other')];
    const sent = await someone.send('post', '/api/applyJob', (call) =>
      call
        .set('X-CSRFToken', someone.cookies.get('csrf_token')!)
        .field({ jobId: String(jobId), userId: String(someone.me.userId) })
        .attach('resume', first, 'first.pdf')
        .attach('resume', other, 'other.pdf'),
    );
    expect([sent.status, sent.body]).toEqual([400, { error: { resume: 'Send one file only.' } }]);
    expect(await left()).toEqual(before);
  });

  it('refuses what is too large, by a little or by far', async () => {
    const before = await left();
    const whole = await pdf('Resume');
    for (const size of [10 * mb + 1, 12 * mb, 30 * mb]) {
      const large = Buffer.concat([whole, Buffer.alloc(size - whole.length)]);
      expect(await send(large)).toMatchObject({
        status: 413,
        body: { error: { resume: 'Must be at most 10 MB.' } },
      });
    }
    expect((await open(Buffer.alloc(11 * mb))).body).toEqual({
      error: { companyDoc: 'Must be at most 10 MB.' },
    });
    expect(await left()).toEqual(before);
  });

  it('goes to disk as it arrives, and is forgotten where it is cut off in the middle', async () => {
    const before = await left();
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const call = request({ port, method: 'POST', path: '/api/applyJob' });
    call.on('error', () => undefined);
    call.setHeader('Content-Type', 'multipart/form-data; boundary=x');
    call.setHeader('Content-Length', 5 * mb);
    call.setHeader('Cookie', [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    call.setHeader('X-CSRFToken', user.cookies.get('csrf_token')!);
    call.write(
      '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
    );
    call.write(Buffer.alloc(4 * mb));
    const onDisk = async () => {
      const names = await readdir(uploads());
      const files = await Promise.all(names.map((name) => stat(join(uploads(), name))));
      return files.reduce((sum, { size }) => sum + size, 0);
    };
    // The rest is still in buffers.
    await eventually(async () => (await onDisk()) > 3.5 * mb, true);
    call.destroy();
    await eventually(async () => (await readdir(uploads())).length, 0);
    expect(await left()).toEqual(before);
  });

  it.each(['resume', 'something else'])('refuses a form that ends within its file, %s', async (field) => {
    const before = await left();
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
    const { status, body } = await user.send('post', '/api/applyJob', (call) =>
      call
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .set('X-CSRFToken', user.cookies.get('csrf_token')!)
        .send(head),
    );
    expect([status, body]).toEqual([400, { error: 'The form could not be read.' }]);
    expect(await left()).toEqual(before);
    expect((await user.get('/api/me')).status).toBe(200);
  });

  it('is told why it is not taken, and not cut off while it still comes', async () => {
    const company = await test.signedIn('Company');
    const before = await left();
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const form = new FormData();
    form.append('resume', new File([new Uint8Array(8 * mb)], 'resume.pdf', { type: 'application/pdf' }));
    const answer = await fetch(`http://localhost:${port}/api/applyJob`, {
      method: 'POST',
      headers: {
        Cookie: [...company.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-CSRFToken': company.cookies.get('csrf_token')!,
      },
      body: form,
    });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'Forbidden.' }]);
    expect(answer.headers.get('connection')).toBe('keep-alive');
    expect(await left()).toEqual(before);
  });

  const itWithFullDevice = existsSync('/dev/full') ? it : it.skip;
  itWithFullDevice('says so when the disk is full, and keeps nothing', async () => {
    const before = await left();
    const receiving = test.app.get(Uploads);
    const place = receiving.place.bind(receiving);
    // A file that accepts no data, as on a full disk; only the link to it is removed.
    receiving.place = async () => {
      const path = await place();
      await symlink('/dev/full', path);
      return path;
    };
    try {
      const { status, body } = await send(await pdf('Resume'));
      expect([status, body]).toEqual([
        507,
        {
          error: 'There is no room to store files at the moment. Please try again later.',
          requestId: expect.any(String),
        },
      ]);
    } finally {
      receiving.place = place;
    }
    expect(await left()).toEqual(before);
    await stat('/dev/full');
  });

  it('leaves no file of a command that is refused', async () => {
    await apply(user, jobId);
    const before = await left();
    expect((await send(await pdf('Resume'))).status).toBe(409);
    expect(await left()).toEqual(before);
  });
}

describe('An upload to a folder', () => {
  holdsWith(() => ({}));
});

describe('An upload to a bucket', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());
  holdsWith(() => ({ s3 }));

  it('that does not answer is refused for the moment, and leaves nothing', async () => {
    const gone = await startS3();
    const test = await startTestApp({ s3: gone });
    stops.push(() => test.stop());
    const user = await test.signedIn('User');
    const company = await test.signedIn('Company');
    const { jobId } = await postJob(company);
    await gone.stop();
    const { status, body } = await user.submit(
      '/api/applyJob',
      { jobId: String(jobId), userId: String(user.me.userId) },
      { resume: await pdf('Resume') },
    );
    expect([status, (body as { error: string }).error]).toEqual([
      503,
      'The service is busy or restarting. Try again in a moment.',
    ]);
    const { rows } = await test.pool.query("select from event where type = 'ApplicationSubmitted'");
    expect(rows).toEqual([]);
    expect(await readdir(join(test.app.get(Config).dataDir, 'uploads'))).toEqual([]);
  });
});

describe('Uploads that a killed process left', () => {
  it('are removed once nobody can be sending them any more', async () => {
    const test = await startTestApp();
    stops.push(() => test.stop());
    const folder = join(test.app.get(Config).dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'old'), 'half a resu');
    await writeFile(join(folder, 'new'), 'half a resu');
    await utimes(join(folder, 'old'), new Date(0), new Date(0));
    await test.app.get(Uploads).sweep();
    expect(await readdir(folder)).toEqual(['new']);
  });
});
