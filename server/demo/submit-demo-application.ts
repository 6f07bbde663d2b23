import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { wishOf } from '#contract/registration/choice-rules.ts'
import { agreeToNotes } from '#server/features/registration/draft/agree-to-notes.ts'
import { beginApplication } from '#server/features/registration/draft/begin-application.ts'
import { holdDraft } from '#server/features/registration/draft/hold-draft.ts'
import { saveAnswers } from '#server/features/registration/draft/save-answers.ts'
import { saveWish } from '#server/features/registration/draft/save-wish.ts'
import { type FileParts, putFile } from '#server/features/registration/files/put-file.ts'
import { type ChoiceParts, choosePlaces } from '#server/features/registration/places/choose-places.ts'
import { type Asked, accountIdOf } from '#server/features/registration/registration-parts.ts'
import { getApplication } from '#server/features/registration/shown/get-application.ts'
import { type Submitting, submitApplication } from '#server/features/registration/steps/submit-application.ts'
import type { DemoApplication } from './demo-applications.ts'
import { demoId } from './demo-batch.ts'
import type { PreparedFiles } from './prepare-demo-files.ts'

/** What the operations of all steps stand on. */
export type FlowParts = FileParts & ChoiceParts

interface Made {
  readonly application: Pick<DemoApplication, 'answers' | 'batch' | 'city' | 'subjects'>
  readonly batch: Batch
  readonly prepared: PreparedFiles
  /** By whom it is entered; by the account that acts unless said. */
  readonly registrant?: Parameters<typeof beginApplication>[3]
}

/** Goes through every step as its owner would, in the transaction at hand. */
export async function submitDemoApplication(parts: FlowParts, asked: Asked, made: Made): Promise<string> {
  const applicationId = await fillDemoApplication(parts, asked, made)
  await choose(parts, asked, applicationId, made.application)
  const { version } = await getApplication(parts, asked, applicationId)
  const here: Submitting['read'] = (work) => work(asked.tx)
  await submitApplication(
    parts,
    { ...asked, read: here, write: here, transact: here },
    applicationId,
    version,
  )
  return applicationId
}

/** The same up to choosing: a draft with whatever is given. */
export async function fillDemoApplication(
  parts: FlowParts,
  asked: Asked,
  { application, batch, prepared, registrant = { accountId: accountIdOf(asked.actor) } }: Made,
): Promise<string> {
  const { batchId, notes } = batch
  const { applicationId } = await beginApplication(parts, asked, batchId, registrant)
  await agreeToNotes(parts, asked, applicationId, notes.version)
  await saveAnswers(parts, asked, applicationId, { baseVersion: 1, changes: application.answers })
  for (const file of prepared) {
    const draft = await holdDraft(parts, asked, applicationId)
    await putFile(parts, asked, draft, { ...file, instead: [] })
  }
  return applicationId
}

/** What is ticked, and no place held for it yet. */
export async function tickDemoWish(
  parts: FlowParts,
  asked: Asked,
  applicationId: string,
  application: Made['application'],
): Promise<void> {
  await saveWish(parts, { ...asked, params: { applicationId }, body: wishOf(linesOf(application)) })
}

function linesOf({ batch: demoBatch, city, subjects }: Made['application']): ChoiceLine[] {
  const idOf = (key: string) => demoId(`demo/${demoBatch.name}`, key)
  return subjects.map((key) => ({ subjectId: idOf(key), areaId: idOf(city) }))
}

async function choose(
  parts: FlowParts,
  asked: Asked,
  applicationId: string,
  application: Made['application'],
): Promise<void> {
  const lines = linesOf(application)
  const { tx } = asked
  const here: Submitting['read'] = (work) => work(tx)
  await choosePlaces(parts, {
    ...asked,
    params: { applicationId },
    body: { lines },
    read: here,
    transact: here,
    transactInOneTrip: here,
  })
}
