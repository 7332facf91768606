import { backUp } from '../platform/backup/backup.ts';
import { type Installation, readInstallation } from '../platform/backup/installation.ts';
import { restore } from '../platform/backup/restore.ts';
import { sentenceOf } from '../platform/log/sentence-of.ts';
import { searchPath } from './read-models.ts';

type Print = (text: string) => void;

const usage = {
  backup:
    'npm run backup -- FOLDER   saves the database and the files to an empty folder, while the program runs',
  restore:
    'npm run restore -- FOLDER   puts a backup into an empty database and an empty storage, before the program starts',
} as const;

const tasks = {
  async backup(installation: Installation, folder: string) {
    const { files, missing, position, seal, encryption } = await backUp(installation, folder);
    const lost = missing === 0 ? '' : ` ${missing} files that the database names are not stored any more.`;
    return `Saved to ${folder}: the log up to position ${position} (seal ${seal}), and ${files} files.${lost} It holds no key: keep MASTER_KEY, SEAL_KEY${encryption ? ', BACKUP_PASSPHRASE' : ''} and SESSION_SECRET apart from it.`;
  },
  async restore(installation: Installation, folder: string) {
    const { files, position, setAside, madeAt } = await restore(installation, folder);
    return [
      `Restored as of ${madeAt}: the log up to position ${position}, and ${files} files.`,
      ...(setAside === undefined
        ? []
        : [`What happened after that is lost. The anchor that knows of it is kept as ${setAside}.`]),
      'Empty Redis, if there is one, then start the program. Everybody has to sign in again and needs new recovery codes; companies need new API tokens and invitations, and switch their webhooks on again. The accounts in ERASURE_LEDGER are erased again.',
    ].join('\n');
  },
};

/** `npm run backup` and `npm run restore`. Resolves with the exit status: 0 done, 1 not. */
export async function backupCommand(
  task: keyof typeof tasks,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print = console.log, complain = console.error }: { print?: Print; complain?: Print } = {},
): Promise<0 | 1> {
  const [folder, ...more] = args;
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    complain(usage[task]);
    return 1;
  }
  try {
    print(await tasks[task](await readInstallation(env, searchPath), folder));
    return 0;
  } catch (error) {
    complain(sentenceOf(error));
    return 1;
  }
}
