import { mostOnForm } from '#contract/confirmation/confirmation.ts'
import type { makeConfirmationForms } from '#contract/confirmation/confirmation-endpoints.ts'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { bulkReplyOf, type Outcome } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { isEnded } from '#contract/registration/application-steps.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import type { openEnteredList } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { newId } from '#server/platform/new-id.ts'
import { type ConfirmationParts, organisationOf } from './confirmation-parts.ts'
import type { MakingOrder } from './confirmation-work.ts'
import { holdNumbers, insertForm } from './form-store.ts'
import { type Candidate, endFallenLines, insertLines, listCandidates, listOnForms } from './line-store.ts'

type Making = Pick<
  Call<typeof makeConfirmationForms>,
  'tx' | 'actor' | 'projectId' | 'language' | 'now' | 'params' | 'body'
>

/** Forms of everybody chosen who can stand on one; the others are named, each with why. */
export async function makeForms(
  { keys }: ConfirmationParts,
  openSource: ReturnType<typeof openEnteredList>,
  call: Making,
): Promise<ReplyOf<typeof makeConfirmationForms>> {
  const { tx, actor, projectId, language, now, params, body } = call
  const of = { batchId: params.batchId, organisationId: organisationOf(actor) }
  const chosen = await findChosen(tx, await openSource({ projectId, now, ...of }), body.choice, mostOfAll)
  const firstNumber = await holdNumbers(tx, of)
  const candidates = new Map((await listCandidates(tx, of, chosen)).map((one) => [one.applicationId, one]))
  await endFallenLines(tx, [...candidates.keys()], now)
  const onForms = await listOnForms(tx, [...candidates.keys()])
  const outcomes = chosen.map((id) => outcomeOf(id, hindranceOf(candidates.get(id), onForms)))
  const takenIds = outcomes.flatMap(({ id, error }) => (error === null ? [id] : []))
  const reply = bulkReplyOf(outcomes)
  if (takenIds.length === 0) return { ...reply, formIds: [], workId: null }
  const formIds = chunksOf(takenIds).map(() => newId(now))
  const order = { kind: 'confirmation.make', input: { formIds, language } satisfies MakingOrder } as const
  const workId = await startWork(tx, keys, { ...order, total: takenIds.length }, now)
  for (const [at, people] of chunksOf(takenIds).entries()) {
    const form = { ...of, formId: formIds[at] ?? '', number: firstNumber + at, workId, madeAt: now }
    await insertForm(tx, form)
    await insertAll(tx, form.formId, people)
    const deed = { action: 'confirmation.make', subject: 'confirmationForm', subjectId: form.formId }
    const after = { state: 'making', batchId: of.batchId, number: form.number, people: people.length }
    await record(tx, { ...deed, before: null, after }, now)
  }
  return { ...reply, formIds, workId }
}

/** Whoever else takes one of them meanwhile is of another organisation, and has them no more by now. */
async function insertAll(tx: Tx, formId: string, people: readonly string[]): Promise<void> {
  const inserted = await insertLines(tx, formId, people)
  if (inserted.size !== people.length) throw new Error('Somebody came to stand on another form meanwhile.')
}

function hindranceOf(candidate: Candidate | undefined, onForms: ReadonlySet<string>): ErrorName | null {
  if (!candidate) return 'applicationAbsent'
  const { applicationId, state, isReady } = candidate
  if (isEnded(state)) return 'applicationWrongState'
  if (state === 'draft' && !isReady) return 'confirmationNotReady'
  return onForms.has(applicationId) ? 'confirmationThereAlready' : null
}

function outcomeOf(id: string, error: ErrorName | null): Outcome {
  if (error === null) return { id, code: resultCode.success, error: null }
  const { code, key } = errors[error]
  return { id, code, error: key }
}

function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostOnForm)
  return Array.from({ length: count }, (_, at) => ids.slice(at * mostOnForm, (at + 1) * mostOnForm))
}
