import type { ShownFile } from '#contract/registration/application-shapes.ts'
import { signedAddress } from '#server/features/file/file.ts'

/** A file of an application as its row has it. */
export type ApplicationFile = Omit<ShownFile, 'address'>

const stepMs = 5 * 60 * 1000

/**
 * For whoever may see the application, and whomever they hand the address within ten minutes. For some minutes it stays
 * the same, so that a browser does not load the picture anew each time.
 */
export function shownFileOf(
  secret: string,
  projectId: string | null,
  file: ApplicationFile,
  now: Date,
): ShownFile {
  if (projectId === null) throw new Error('A file of an application belongs to a project.')
  const expiresAt = new Date((Math.floor(now.getTime() / stepMs) + 2) * stepMs)
  return { ...file, address: signedAddress(secret, projectId, file.fileId, expiresAt) }
}
