import { z } from 'zod'

const megabyte = 1024 * 1024

/** A file comes in parts of so many bytes; only the last one is smaller. */
export const partBytes = 2 * megabyte
/** So long it may take to send it, and to make use of it. */
export const keptDays = 3
/** So many uploads of one sender at once. */
export const mostUploads = 5

/** What an upload is for. The feature that takes one adds its purpose here. */
export const uploadPurposes = ['photos'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** What an archive sent for a purpose may hold: of each file the kind, by its ending, and the size. */
export interface ArchiveRules {
  readonly endings: readonly string[]
  readonly mostEntryBytes: number
  readonly mostEntries: number
}
export const archiveRules: Readonly<Record<UploadPurpose, ArchiveRules>> = {
  photos: { endings: ['jpg', 'jpeg', 'png'], mostEntryBytes: megabyte, mostEntries: 100_000 },
}

/** Why a file in an archive is not taken. */
export const skipReasons = [
  /** The notes that macOS and Windows put beside files, and files with a dot before their name. */
  'hidden',
  'encrypted',
  /** A link, or a device. */
  'notAFile',
  'nameUnreadable',
  'nameHasComma',
  /** Another file of the same name came before; folders do not count. */
  'nameTwice',
  /** An archive in the archive. */
  'archive',
  'kindWrong',
  'empty',
  'tooLarge',
  /** What is inside cannot be unpacked, or is not what its head says. */
  'broken',
  /** Packed in a way that only few programs know. */
  'methodUnknown',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const skippedEntry = z.object({ name: z.string(), reason: z.enum(skipReasons) })

/** What is in an archive, as its list says. */
export const archiveSummary = z.object({
  taken: z.number().int(),
  unpackedBytes: z.number().int(),
  skipped: z.number().int(),
  /** Of these the first hundred. What macOS and Windows put there themselves is not told. */
  skippedEntries: z.array(skippedEntry),
})
export type ArchiveSummary = z.output<typeof archiveSummary>

export const uploadStates = ['open', 'whole'] as const

export const upload = z.object({
  uploadId: z.uuid(),
  purpose: z.enum(uploadPurposes),
  name: z.string(),
  bytes: z.number().int(),
  partBytes: z.number().int(),
  parts: z.number().int(),
  state: z.enum(uploadStates),
  /** The parts that are here, from 0 on, each with its SHA-256: whoever goes on compares them with the file in hand. */
  received: z.array(z.object({ part: z.number().int(), sha256: z.string() })),
  /** Gone at this time where nothing happens to it. */
  expiresAt: z.iso.datetime(),
})
export type Upload = z.output<typeof upload>

export const partsOf = (bytes: number) => Math.ceil(bytes / partBytes)

/** How many bytes a part has. */
export function bytesOfPart(bytes: number, part: number): number {
  return Math.min(partBytes, bytes - part * partBytes)
}
