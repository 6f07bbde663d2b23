import type { Entry } from 'yauzl'
import { cleanFileName, hasComma } from '#contract/file/file-name.ts'
import type { ArchiveRules, SkipReason } from '#contract/upload/upload.ts'
import { nameOfEntry } from './entry-name.ts'

/** A file in an archive: how it is called, without its folders, and why it is not taken; null where it is. */
export interface JudgedEntry {
  readonly entry: Entry
  readonly name: string
  readonly reason: SkipReason | null
}

/** By what the list of the archive says of it; null of a folder. Nothing is unpacked. */
export function judgeEntry(entry: Entry, rules: ArchiveRules, seen: Set<string>): JudgedEntry | null {
  const path = nameOfEntry(entry)
  if (path === null) return { entry, name: entry.fileNameRaw.toString('latin1'), reason: 'nameUnreadable' }
  const kind = kindOf(entry)
  if (kind === 'folder' || /[\\/]$/.test(path)) return null
  const name = cleanFileName(path)
  const reason = isHidden(path) ? 'hidden' : kind === 'other' ? 'notAFile' : reasonOf(entry, name, rules)
  if (reason !== null) return { entry, name, reason }
  const isTwice = seen.has(name.toLowerCase())
  seen.add(name.toLowerCase())
  return { entry, name, reason: isTwice ? 'nameTwice' : null }
}

const fromUnix: readonly number[] = [3, 19]

/** As UNIX and macOS write the kind beside the file; others write files and folders alone. */
function kindOf({ versionMadeBy, externalFileAttributes }: Entry): 'file' | 'folder' | 'other' {
  if (!fromUnix.includes(versionMadeBy >> 8)) return 'file'
  const kind = (externalFileAttributes >>> 16) & 0o170000
  if (kind === 0o040000) return 'folder'
  return kind === 0 || kind === 0o100000 ? 'file' : 'other'
}

function isHidden(path: string): boolean {
  const parts = path.split(/[\\/]/)
  const last = parts.at(-1) ?? ''
  return parts.includes('__MACOSX') || last.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(last)
}

const stored = 0
const deflated = 8

function reasonOf(entry: Entry, name: string, rules: ArchiveRules): SkipReason | null {
  if (entry.isEncrypted()) return 'encrypted'
  if (hasComma(name)) return 'nameHasComma'
  const [ending = ''] = /[^.]*$/.exec(name.toLowerCase()) ?? []
  if (/^(zip|rar|7z|tar|gz|tgz|bz2|xz)$/.test(ending)) return 'archive'
  if (!rules.endings.includes(ending)) return 'kindWrong'
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) return 'methodUnknown'
  if (entry.uncompressedSize === 0) return 'empty'
  return entry.uncompressedSize > rules.mostEntryBytes ? 'tooLarge' : null
}
