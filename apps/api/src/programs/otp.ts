import { oneTimeCode } from '../demo/one-time-code.ts';
import { ConfigurationError, readConfig } from '../platform/config/config.ts';

/** `npm run otp -- EMAIL`: the current two-factor code of a demo account. */
async function main(): Promise<void> {
  const answer = await oneTimeCode(readConfig(process.env), process.argv[2], new Date());
  if ('refused' in answer) throw new ConfigurationError(answer.refused);
  console.log(`${answer.code}  (for ${answer.secondsLeft} more seconds)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : 'The code could not be made.');
  process.exitCode = 1;
});
