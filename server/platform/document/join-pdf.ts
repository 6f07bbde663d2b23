/** How far a joined file is: what its next piece and its end have to know. */
export interface JoinedSoFar {
  /** The number of its last object; the first two are the catalogue and the list of pages. */
  readonly objects: number
  readonly bytes: number
}

export interface JoinedPiece {
  readonly bytes: Buffer
  readonly soFar: JoinedSoFar
  /** Where each object of the piece begins in the file, in their order. */
  readonly offsets: readonly number[]
  /** The numbers of its pages. */
  readonly pages: readonly number[]
}

const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
const catalogue = 1
const pageList = 2
export const beforeJoining: JoinedSoFar = { objects: pageList, bytes: 0 }

/**
 * The pages of a document of ours as a piece of a larger file, with objects numbered on from those before: so that a file
 * of ten thousand pages is written piece by piece, and no more of it is held than one. What tells of the structure of the
 * document is left out: it would be of one piece alone.
 */
export function joinPiece(document: Buffer, before: JoinedSoFar): JoinedPiece {
  const objects = objectsOf(document)
  const pages = pagesOf(objects)
  const used = reachedFrom(pages, objects)
  const numbers = new Map([...used].map((id, at) => [id, before.objects + 1 + at]))
  const start = before.bytes === 0 ? head : Buffer.alloc(0)
  const written: Buffer[] = [start]
  const offsets: number[] = []
  let at = before.bytes + start.length
  for (const [id, number] of numbers) {
    const { dictionary, stream } = objects.get(id) ?? none
    const text = pages.includes(id)
      ? ownPage(dictionary).replace('>>', `  /Parent ${pageList} 0 R\n>>`)
      : dictionary
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n${renumbered(text, numbers)}`, 'latin1'),
      stream,
      Buffer.from('\nendobj\n\n'),
    ])
    offsets.push(at)
    written.push(object)
    at += object.length
  }
  const soFar = { objects: before.objects + numbers.size, bytes: at }
  return { bytes: Buffer.concat(written), soFar, offsets, pages: pages.map((id) => numbers.get(id) ?? 0) }
}

/** What stands behind the pieces: the list of their pages, and where everything begins. */
export function joinEnd(
  { objects, bytes }: JoinedSoFar,
  pieces: readonly Pick<JoinedPiece, 'offsets' | 'pages'>[],
  language: string,
): Buffer {
  const pages = pieces.flatMap((piece) => piece.pages)
  const list = `${pageList} 0 obj\n<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>\nendobj\n\n`
  const root = `${catalogue} 0 obj\n<< /Type /Catalog /Pages ${pageList} 0 R /Lang (${language}) >>\nendobj\n\n`
  const offsets = [bytes + list.length, bytes, ...pieces.flatMap((piece) => piece.offsets)]
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects + 1}\n0000000000 65535 f \n${lines}`
  const startsAt = bytes + list.length + root.length
  const trailer = `trailer\n<< /Size ${objects + 1} /Root ${catalogue} 0 R >>\nstartxref\n${startsAt}\n%%EOF\n`
  return Buffer.from(list + root + table + trailer, 'latin1')
}

interface PdfObject {
  readonly dictionary: string
  /** With the words around it; empty where there is none. */
  readonly stream: Buffer
}
const none: PdfObject = { dictionary: '', stream: Buffer.alloc(0) }

/** The engine writes every object plainly, a stream with its length as a number. */
function objectsOf(document: Buffer): Map<number, PdfObject> {
  const text = document.toString('latin1')
  const objects = new Map<number, PdfObject>()
  const beginning = /(\d+) 0 obj\n/g
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    const from = beginning.lastIndex
    // In a stream the same words may stand, but not before it begins.
    const end = text.indexOf('\nendobj', from)
    const plain = text.slice(from, end)
    const streamIn = plain.indexOf('\nstream\n')
    if (streamIn === -1) {
      objects.set(Number(found[1]), { dictionary: plain, stream: none.stream })
      beginning.lastIndex = end
      continue
    }
    const dictionary = plain.slice(0, streamIn)
    const streamAt = from + streamIn
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const streamEnd = text.indexOf('endstream', streamAt + '\nstream\n'.length + length) + 'endstream'.length
    objects.set(Number(found[1]), { dictionary, stream: document.subarray(streamAt, streamEnd) })
    beginning.lastIndex = streamEnd
  }
  return objects
}

const reference = /(\d+) 0 R\b/g

function pagesOf(objects: ReadonlyMap<number, PdfObject>): number[] {
  const list = [...objects.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary))
  const kids = /\/Kids \[([^\]]*)\]/.exec(list?.dictionary ?? '')?.[1] ?? ''
  return [...kids.matchAll(reference)].map(([, id]) => Number(id))
}

/** Without what leads to its document: the list of pages, and the structure. */
const ownPage = (dictionary: string) =>
  dictionary.replace(/\n\s*\/Parent \d+ 0 R/, '').replace(/\n\s*\/(StructParents \d+|Tabs \/S)/g, '')

function reachedFrom(pages: readonly number[], objects: ReadonlyMap<number, PdfObject>): Set<number> {
  const reached = new Set<number>()
  const waiting = [...pages]
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { dictionary } = objects.get(id) ?? none
    const text = pages.includes(id) ? ownPage(dictionary) : dictionary
    for (const [, next] of text.matchAll(reference)) waiting.push(Number(next))
  }
  return reached
}

const renumbered = (dictionary: string, numbers: ReadonlyMap<number, number>): string =>
  dictionary.replace(reference, (whole, id: string) => {
    const number = numbers.get(Number(id))
    return number === undefined ? whole : `${number} 0 R`
  })
