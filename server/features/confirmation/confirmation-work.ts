import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/kit/language.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { listOrganisationNames, listPeopleWhole } from '#server/features/account/account.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import { keepFile, storeFile } from '#server/features/file/file.ts'
import { type AnyWorkKind, type Portion, workKind } from '#server/features/long-work/long-work.ts'
import { getExamName } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { confirmationLayout, type PrintedForm, type PrintedPerson } from './confirmation-layout.ts'
import { deleteUnmade, findForm, holdForm, type StoredForm, writeForm } from './form-store.ts'
import { listPrinted, type PrintedLine, writePrinted } from './line-store.ts'
import { shrinkPortrait } from './shrink-portrait.ts'

/** Which forms are to be made, one a portion. */
export interface MakingOrder {
  readonly formIds: readonly string[]
  readonly language: Language
}

export interface MakingParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  readonly documents: Documents
  readonly findBatch: BatchMemory['find']
}

/** How many have been gone through. */
type MakingCursor = number

/** The PDFs of confirmation forms, each made once and kept. */
export function confirmationWork(parts: MakingParts): AnyWorkKind {
  return workKind<MakingOrder, MakingCursor>({
    name: 'confirmation.make',
    async next(portion) {
      const { input, done } = portion
      const at = portion.cursor ?? 0
      const formId = input.formIds[at] ?? ''
      const next = at + 1 < input.formIds.length ? at + 1 : ('end' as const)
      const message = { key: 'confirmationMade', data: { forms: input.formIds.length } } as const
      const made = await makeForm(parts, portion, formId)
      if (!made) return async () => ({ next, done, message })
      return async (tx) => {
        await keepForm(tx, parts.keys, made, portion.now)
        return { next, done: done + made.lines.length, message }
      }
    },
    async clear(_cursor, { workId, scope }) {
      await parts.database.transaction(scope, (tx) => deleteUnmade(tx, workId))
    },
  })
}

type Asked = Portion<MakingOrder, MakingCursor>

async function makeForm(parts: MakingParts, portion: Asked, formId: string) {
  const { scope, input } = portion
  const read = await parts.database.read(scope, (tx) => readForm(parts, tx, portion, formId))
  if (!read || read.lines.length === 0) return null
  const { lines, ...facts } = read
  const photos: (Buffer | null)[] = []
  for (const { photoKey } of lines) photos.push(await readPhoto(parts.files, photoKey))
  const checkCode = checkCodeOf(formId, lines)
  const persons = facts.persons.map((person, at) => ({ ...person, photo: photos[at] ?? null }))
  const layout = confirmationLayout({ ...facts, persons, checkCode, language: input.language })
  const { bytes } = await makeOrName(parts.documents, layout)
  const name = `${layout.title}-${facts.form.number}.pdf`
  const stored = await storeFile(parts.files, scope.projectId ?? '', {
    name,
    mediaType: 'application/pdf',
    bytes,
  })
  return { formId, lines, checkCode, stored }
}

type Made = NonNullable<Awaited<ReturnType<typeof makeForm>>>

/** One that was given up with its work stays so: what was stored for it is swept. */
async function keepForm(tx: Tx, keys: Keys, { formId, lines, checkCode, stored }: Made, now: Date) {
  const form = await holdForm(tx, formId)
  if (form?.state !== 'making') return
  await writePrinted(tx, formId, lines)
  const fileId = await keepFile(tx, keys, stored, now)
  await writeForm(tx, form, { state: 'ready', fileId, checkCode })
  const deed = { action: 'confirmation.finish', subject: 'confirmationForm', subjectId: formId }
  const before = { state: form.state }
  await record(tx, { ...deed, before, after: { state: 'ready', people: lines.length } }, now)
}

interface ReadForm extends Omit<PrintedForm, 'persons' | 'checkCode' | 'language'> {
  readonly form: StoredForm
  readonly lines: readonly PrintedLine[]
  readonly persons: readonly Omit<PrintedPerson, 'photo'>[]
}

async function readForm(
  { keys, findBatch }: MakingParts,
  tx: Tx,
  { scope, input, now }: Asked,
  formId: string,
): Promise<ReadForm | null> {
  const form = await findForm(tx, formId)
  const batch = form && (await findBatch(scope.projectId ?? '', form.batchId))
  if (!batch || form.state !== 'making') return null
  // Read before the people themselves: whoever changes in between is another one than was read, and falls out.
  const lines = await listPrinted(tx, formId)
  const people = await listPeopleWhole(tx, keys, {
    accountIds: [],
    recordIds: lines.map(({ recordId }) => recordId),
  })
  const names = await listOrganisationNames(tx, [form.organisationId])
  return {
    form,
    lines,
    batch,
    examName: await getExamName(tx, input.language),
    organisation: names.get(form.organisationId) ?? '',
    madeAt: now,
    persons: lines.map(({ recordId, number, wish }) => {
      const person = people.get(recordId)
      return {
        ...{ number, wish, name: person?.name ?? '' },
        ...{ idType: person?.idType ?? null, idNumber: person?.idNumber ?? '' },
      }
    }),
  }
}

async function readPhoto(files: FileStore, key: string | null): Promise<Buffer | null> {
  const stream = key === null ? null : await files.open(key)
  return stream && shrinkPortrait(await buffer(stream))
}

async function makeOrName(documents: Documents, layout: ReturnType<typeof confirmationLayout>) {
  try {
    return await documents.make(layout)
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}

/** Another person, or other data of one, makes another code. */
function checkCodeOf(formId: string, lines: readonly PrintedLine[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([formId, lines.map((line) => [line.applicationId, line.digest])]))
    .digest('hex')
  return digest
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
}
