import type { Batch } from '#contract/batch/batch-shapes.ts'
import { agreeToNotes } from '#server/features/registration/draft/agree-to-notes.ts'
import { beginApplication } from '#server/features/registration/draft/begin-application.ts'
import { holdDraft } from '#server/features/registration/draft/hold-draft.ts'
import { saveAnswers } from '#server/features/registration/draft/save-answers.ts'
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
  readonly application: DemoApplication
  readonly batch: Batch
  readonly prepared: PreparedFiles
}

/** Goes through every step as its owner would, in the transaction at hand. */
export async function submitDemoApplication(
  parts: FlowParts,
  asked: Asked,
  { application, batch, prepared }: Made,
): Promise<string> {
  const { batchId, notes } = batch
  const accountId = accountIdOf(asked.actor)
  const { applicationId } = await beginApplication(parts, asked, batchId, { accountId })
  await agreeToNotes(parts, asked, applicationId, notes.version)
  await saveAnswers(parts, asked, applicationId, { baseVersion: 1, changes: application.answers })
  for (const file of prepared) {
    const draft = await holdDraft(parts, asked, applicationId)
    await putFile(parts, asked, draft, { ...file, instead: [] })
  }
  await choose(parts, asked, applicationId, application)
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

async function choose(
  parts: FlowParts,
  asked: Asked,
  applicationId: string,
  { batch: demoBatch, city, subjects }: DemoApplication,
): Promise<void> {
  const idOf = (key: string) => demoId(`demo/${demoBatch.name}`, key)
  const lines = subjects.map((key) => ({ subjectId: idOf(key), areaId: idOf(city) }))
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
