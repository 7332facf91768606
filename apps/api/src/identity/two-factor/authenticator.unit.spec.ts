import { generate } from 'otplib';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { enrolmentUri, newSecret, qrCode, timeStepOf } from './authenticator.ts';

describe('an enrolment', () => {
  const secret = newSecret();

  it('has a secret of 160 bits', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('names product and account to the authenticator app', () => {
    expect(enrolmentUri('tan@example.org', secret)).toBe(
      `otpauth://totp/Lock%20In:tan%40example.org?secret=${secret}&issuer=Lock%20In`,
    );
  });

  it('is a picture that carries exactly that, dark on white with room around it', async () => {
    const [, base64 = ''] = (await qrCode('tan@example.org', secret)).split('data:image/png;base64,');
    const { data, info } = await sharp(Buffer.from(base64, 'base64'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { modules } = QRCode.create(enrolmentUri('tan@example.org', secret));
    const darkAt = (row: number, column: number) => data[(row * 6 + 3) * info.width + column * 6 + 3] === 0;
    expect([info.width, info.height]).toEqual(Array(2).fill((modules.size + 8) * 6));
    for (let row = -4; row < modules.size + 4; row++) {
      for (let column = -4; column < modules.size + 4; column++) {
        const inside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
        expect(darkAt(row + 4, column + 4)).toBe(inside && Boolean(modules.get(row, column)));
      }
    }
  });
});

describe('a code', () => {
  const secret = newSecret();
  const step = 59_000_000;
  const at = (steps: number) => new Date(steps * 30_000);
  const codeAt = (steps: number) => generate({ secret, epoch: steps * 30 });

  it('belongs to its time step in that step and the next', async () => {
    const code = await codeAt(step);
    expect(await timeStepOf(secret, code, at(step), 0)).toBe(step);
    expect(await timeStepOf(secret, code, at(step + 1), 0)).toBe(step);
  });

  it('belongs to none before and later', async () => {
    const code = await codeAt(step);
    expect(await timeStepOf(secret, code, at(step - 1), 0)).toBeUndefined();
    expect(await timeStepOf(secret, code, at(step + 2), 0)).toBeUndefined();
  });

  it('belongs to none when a code of its step or a later one was accepted', async () => {
    const code = await codeAt(step);
    expect(await timeStepOf(secret, code, at(step), step - 1)).toBe(step);
    expect(await timeStepOf(secret, code, at(step), step)).toBeUndefined();
  });

  it.each(['', '12345', 'abcdef', '１２３４５６'])('is none when it reads "%s"', async (code) => {
    expect(await timeStepOf(secret, code, at(step), 0)).toBeUndefined();
  });
});
