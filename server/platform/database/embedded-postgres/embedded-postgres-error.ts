/** Why the embedded PostgreSQL cannot run here and what to do about it, for the person who starts it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const elsewhere = 'choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own'

const remedies: Readonly<Record<string, string>> = {
  EACCES: `Give the data folder to the user who starts the server (chown -R), ${elsewhere}.`,
  EPERM: `Give the data folder to the user who starts the server (chown -R), ${elsewhere}.`,
  EROFS: `The disk is read-only: ${elsewhere}.`,
  ENOSPC: `The disk is full: make room, ${elsewhere}.`,
  EDQUOT: `The quota is used up: make room, ${elsewhere}.`,
  ENOTDIR: `A file stands where a folder is needed: ${elsewhere}.`,
  EEXIST: `A file stands where a folder is needed: ${elsewhere}.`,
}

/** Turns what the file system refused into words; anything else stays what it is. */
export function explainFileError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresError) return error
  const remedy = remedies[(error as NodeJS.ErrnoException).code ?? '']
  if (!remedy) return error
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot use its data folder (${error.message}). ${remedy}`,
    { cause: error },
  )
}

/** What to do about the last words of a program of PostgreSQL. */
export function remedyFor(lastLines: string): string {
  if (/no space left|quota exceeded/i.test(lastLines)) return remedies.ENOSPC ?? ''
  if (/permission denied|read-only file system/i.test(lastLines)) return remedies.EACCES ?? ''
  return `If that does not say what to mend: ${elsewhere}.`
}
