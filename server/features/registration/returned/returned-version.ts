import { isDeepStrictEqual } from 'node:util'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { answerIn, fieldsOf } from '#contract/batch/form/form.ts'
import { isReturned } from '#contract/registration/application-steps.ts'
import { closedParts } from '#contract/registration/returned-parts.ts'
import type { ReturnedChanges } from '#contract/registration/review/review-endpoints.ts'
import { dropFile } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { StoredApplication } from '../application-row.ts'
import { type ApplicationFile, shownFileOf } from '../shown/show-file.ts'
import type { WholeApplication } from '../shown/whole-application-store.ts'
import {
  detachReturnedFile,
  dropOlderReturned,
  findReturned,
  findReturnedFacts,
  insertReturned,
} from './returned-store.ts'

/** Keeps an application as the reviewer saw it who returns it. */
export async function keepReturned(
  tx: Tx,
  keys: Keys,
  { applicationId, answers }: StoredApplication,
  { auditId, choice }: { readonly auditId: string; readonly choice: WholeApplication['choice'] },
): Promise<void> {
  for (const fileId of await dropOlderReturned(tx, applicationId)) await dropFile(tx, fileId)
  const answered = Object.keys(answers).filter((field) => isAnswer(answerIn(answers, field)))
  await insertReturned(tx, keys, { auditId, applicationId, answers, answered, choice })
}

const isAnswer = (answer: unknown) => answer !== null && answer !== '' && !isDeepStrictEqual(answer, [])

/** Nothing but what the review named is open again. */
export async function refuseClosedParts(
  tx: Tx,
  { applicationId, state }: Pick<StoredApplication, 'applicationId' | 'state'>,
  batch: Batch,
  parts: readonly string[],
): Promise<void> {
  if (!isReturned(state) || parts.length === 0) return
  const last = await findReturnedFacts(tx, applicationId)
  if (!last) return
  const closed = closedParts(batch, { state, audits: [last], answered: last.answered })
  const touched = parts.filter((part) => closed.includes(part))
  if (touched.length > 0) throw new Refusal('partNotReturned', { parts: touched })
}

/** A file that its owner takes away or replaces; what a returned version shows stays for the next reviewer. */
export async function letFileGo(tx: Tx, applicationId: string, fileId: string): Promise<void> {
  if (!(await detachReturnedFile(tx, applicationId, fileId))) await dropFile(tx, fileId)
}

interface Comparing {
  readonly secret: string
  readonly projectId: string | null
  readonly now: Date
}

/** What is another since the application was returned; null where it never was. */
export async function findChanges(
  tx: Tx,
  keys: Keys,
  current: WholeApplication,
  { form }: Pick<Batch, 'form'>,
  { secret, projectId, now }: Comparing,
): Promise<ReturnedChanges | null> {
  const before = await findReturned(tx, keys, current.applicationId)
  if (!before) return null
  const fields = fieldsOf(form)
    .map(({ id }) => id)
    .filter((id) => !isSameAnswer(answerIn(before.answers, id), answerIn(current.answers, id)))
  const rules = new Set([...before.files, ...current.files].map(({ ruleId }) => ruleId))
  const files = [...rules].filter((ruleId) => {
    const [was, is] = [before.files, current.files].map((list) => idsOf(list, ruleId))
    return !isDeepStrictEqual(was, is)
  })
  const isSameChoice = isDeepStrictEqual(linesOf(before.choice), linesOf(current.choice))
  const gone = before.files.filter(({ fileId }) => current.files.every((file) => file.fileId !== fileId))
  return {
    parts: [...fields, ...files, ...(isSameChoice ? [] : ['subject'])],
    answers: Object.fromEntries(fields.map((id) => [id, answerIn(before.answers, id)])),
    files: gone.map((file) => shownFileOf(secret, projectId, file, now)),
  }
}

/** Emptied is the same as never answered. */
const isSameAnswer = (one: unknown, other: unknown) =>
  isAnswer(one) ? isDeepStrictEqual(one, other) : !isAnswer(other)

const idsOf = (files: readonly ApplicationFile[], ruleId: string) =>
  files
    .filter((file) => file.ruleId === ruleId)
    .map(({ fileId }) => fileId)
    .sort()

const linesOf = (choice: WholeApplication['choice']) =>
  choice.map(({ subjectId, areaId }) => `${subjectId} ${areaId}`).sort()
