import { Refusal } from '#server/platform/refusal.ts'

/**
 * A document that is whole, and nothing else besides. What may run inside it is not looked for: it is handed out to be
 * kept, never to be shown in a page of ours.
 */
export function checkPdf(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, 1024)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  const isWhole = /^%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)
  if (!isWhole || pageStart.test(head) || endsAsZip(bytes)) throw new Refusal('fileBroken')
  if (encryption.test(bytes.toString('latin1'))) throw new Refusal('documentLocked')
}

/** ISO 32000-1, 7.6.1: an encrypted document's trailer says with what. It stands there in clear. */
const encryption = /\/Encrypt\s*(\d+\s+\d+\s+R\b|<<)/

/** A browser that guesses would take it for a page. */
const pageStart = /<\s*(!doctype|html|head|body|script|svg|iframe)\b/i

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
/** The record without its comment, and the longest comment. */
const zipEndBytes = 22
const longestZipComment = 0xffff

/** Programs for archives read from the end: there stands a record whose comment reaches exactly to the last byte. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - zipEndBytes - longestZipComment)
  for (
    let at = bytes.lastIndexOf(zipEnd);
    at >= from;
    at = at === 0 ? -1 : bytes.lastIndexOf(zipEnd, at - 1)
  ) {
    if (at + zipEndBytes <= bytes.length && at + zipEndBytes + bytes.readUInt16LE(at + 20) === bytes.length)
      return true
  }
  return false
}
