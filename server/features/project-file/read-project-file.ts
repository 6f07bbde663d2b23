import {
  type ProjectFile,
  projectFile,
  projectFileFormat,
  projectFileVersion,
} from '#contract/project-file/project-file.ts'
import { brokenFieldsOf } from '#server/platform/http/input/broken-fields.ts'
import { Refusal } from '#server/platform/refusal.ts'

const mostFlaws = 100

/** A file as somebody sent it, read by the rules of the contract; every flaw is told by its place. */
export function parseProjectFile(bytes: Buffer): ProjectFile {
  const sent = asJson(bytes)
  if (sent.format !== projectFileFormat) throw new Refusal('projectFileBroken')
  if (sent.version !== projectFileVersion)
    throw new Refusal('projectFileVersionUnknown', { version: String(sent.version) })
  const read = projectFile.safeParse(sent)
  if (read.success) return read.data
  throw flawed(brokenFieldsOf(read.error))
}

/** By the place in the file: `settings.colorTheme`. */
export function flawed(fields: Readonly<Record<string, string>>): Refusal {
  const flaws = Object.entries(fields).map(([path, key]) => ({ path, key }))
  return new Refusal('projectFileFlawed', { flaws: flaws.slice(0, mostFlaws) })
}

function asJson(bytes: Buffer): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Refusal('projectFileBroken')
}
