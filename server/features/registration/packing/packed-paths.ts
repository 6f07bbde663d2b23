import type { FileNaming } from '#contract/registration/list/application-files.ts'

/** Of a person: what their files may be called by. */
export interface NamedPerson {
  readonly name: string
  /** Whole; empty where there is none. */
  readonly idNumber: string
  /** Of the application, unlike any other. */
  readonly number: string
}

/** What is asked for, of which the label is a part. */
export interface LabelledFile {
  /** What the batch calls the attachment; null: the portrait. */
  readonly label: string | null
  /** With its dot. */
  readonly ending: string
}

const mostPersonBytes = 120
const mostLabelBytes = 80
/** With these names Windows means devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i
const unwanted = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu

/** What a person is called in the archive, before anybody asks whether another is called so. */
export function personName(naming: FileNaming, { name, idNumber, number }: NamedPerson): string {
  const parts = { idNumber: [idNumber], nameIdNumber: [name, idNumber], idNumberName: [idNumber, name] }
  const told = parts[naming].filter((part) => part !== '').join('-')
  return safeName(told || name, mostPersonBytes) || number
}

/** The next name to try where others have the ones before. */
export function numbered(name: string, count: number): string {
  return count === 1 ? name : `${name} (${count})`
}

/** Where the files of a person lie: in a folder where they are several. The portrait has the bare name. */
export function pathsOf(person: string, files: readonly LabelledFile[]): string[] {
  const folder = files.length > 1 ? `${person}/` : ''
  const counts = new Map<string, number>()
  return files.map(({ label, ending }) => {
    const name = label === null ? person : `${person} ${safeName(label, mostLabelBytes)}`.trimEnd()
    const key = `${name}${ending}`.toLowerCase()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${folder}${numbered(name, count)}${ending}`
  })
}

/** A name that every file system takes. */
export function safeName(text: string, mostBytes: number): string {
  const clean = text.toWellFormed().normalize('NFC').replace(unwanted, '_')
  const named = firstBytes(clean.replace(/^[\s.]+/, ''), mostBytes).replace(/[\s.]+$/, '')
  return named.replace(devices, '_$1')
}

function firstBytes(text: string, most: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    kept += character
  }
  return kept
}
