import { Refusal } from '#server/platform/refusal.ts'

/** What a file is by its content; its name proves nothing. Old and locked ones are told by a sentence. */
export function sniffTable(bytes: Buffer): 'package' | 'text' {
  if (bytes.length === 0) throw new Refusal('workbookBroken')
  const start = bytes.subarray(0, 512).toString('latin1')
  if (start.startsWith('PK\x03\x04')) return 'package'
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    // An .xlsx with a password is wrapped in the old container.
    const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new Refusal(locked ? 'workbookLocked' : 'workbookFormatOld')
  }
  // Many portals call a web page .xls; documents and pictures begin with signs of their own.
  const isOther =
    /^(\xef\xbb\xbf)?\s*<|^%PDF|^\x89PNG|^\xff\xd8\xff|^PK|^Rar!|^7z|^\{\\rtf|^MIME-Version/.test(start)
  if (isOther) throw new Refusal('workbookFormatWrong')
  return 'text'
}
