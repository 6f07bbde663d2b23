import type { Actor } from '#contract/kit/actor.ts'
import { sendForm } from '#server/features/confirmation/change-form.ts'
import { versionOf } from '#server/features/confirmation/confirmation-parts.ts'
import { confirmationWork } from '#server/features/confirmation/confirmation-work.ts'
import { decideForm } from '#server/features/confirmation/decide-form.ts'
import { makeForms } from '#server/features/confirmation/make-forms.ts'
import { keepPaper } from '#server/features/confirmation/paper-files.ts'
import { storeFile } from '#server/features/file/file.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { openEnteredList } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { openDocuments } from '#server/platform/document/documents.ts'
import { demoDay } from '../demo-calendar.ts'
import { groupMembers } from '../demo-group.ts'
import { type ApplicationsParts, allTimesOpen } from '../make-demo-applications.ts'
import { drawStampedPage } from '../pictures/stamped-page.ts'
import { type DemoForm, demoForms } from './demo-forms.ts'

type Parts = Omit<ApplicationsParts, 'takesPayments'>
const system = { kind: 'system', name: 'demo' } as const
const signedIn = { sessionId: '', mustChangePassword: false } as const

interface Ground {
  readonly parts: Parts
  readonly projectId: string
  readonly group: Actor & { readonly kind: 'account' }
  readonly reviewer: Actor
  readonly people: readonly Person[]
  readonly now: Date
}

interface Person {
  readonly name: string
  readonly applicationId: string
  readonly batchId: string
}

/** The confirmation forms of `demogroup01`, printed, stamped, sent and decided by the product’s own operations, once. */
export async function makeDemoForms(parts: Parts, now: Date): Promise<void> {
  const { database } = parts
  const platform = { projectId: null, actor: system }
  const { projectId, reviewerId } = await database.transaction(platform, async (tx) => ({
    projectId: (await registeredGates(tx)).get('demo')?.projectId,
    reviewerId: await findReviewer(tx),
  }))
  if (!projectId || !reviewerId) return
  const found = await database.transaction({ projectId, actor: system }, findGround)
  if (!found.groupId || found.hasForms) return
  const organisation = { kind: 'account', role: 'organisation', approved: true } as const
  const group = { ...organisation, ...signedIn, projectId, accountId: found.groupId }
  const grants = [{ projectId, role: 'reviewer', scope: null }] as const
  const staff = { kind: 'staff', operator: false, secondFactorDue: false } as const
  const reviewer = { ...staff, ...signedIn, staffId: reviewerId, grants }
  const ground = { parts, projectId, group, reviewer, people: found.people, now }
  for (const form of demoForms) {
    const formId = await printForm(ground, form)
    if (formId && form.goesTo !== 'ready') await sendOn(ground, form, formId)
  }
}

/** Made, with its PDF: what the work does later finds it done. */
async function printForm(ground: Ground, { stands, most, madeOn }: DemoForm): Promise<string | null> {
  const { parts, projectId, group, people } = ground
  const now = demoDay(ground.now, madeOn, 9)
  const wanted = groupMembers.filter(({ stand }) => stands.includes(stand)).map(({ name }) => name)
  const chosen = people.filter(({ name }) => wanted.includes(name)).slice(0, most)
  const [first] = chosen
  if (!first) return null
  const registrations = allTimesOpen(parts)
  const scope = { projectId, actor: group }
  const language = 'zh-Hans'
  const { formIds, workId } = await parts.database.transaction(scope, (tx) =>
    makeForms({ ...parts, registrations }, openEnteredList(registrations), {
      ...{ tx, projectId, actor: group, language, now, params: { batchId: first.batchId } },
      body: { choice: { ids: chosen.map(({ applicationId }) => applicationId) } },
    }),
  )
  const documents = openDocuments()
  try {
    const work = confirmationWork({ ...parts, documents, findBatch: registrations.batches.find })
    const portion = { workId: workId ?? '', scope, input: { formIds, language }, cursor: null, done: 0 }
    const keep = await work.next({ ...portion, total: chosen.length, now })
    await parts.database.transaction(scope, keep)
  } finally {
    await documents.close()
  }
  return formIds[0] ?? null
}

/** Stamped and sent; passed or returned where the story says so. */
async function sendOn(
  { parts, projectId, group, reviewer, people, now }: Ground,
  { most, sentOn, goesTo, reason }: DemoForm,
  formId: string,
): Promise<void> {
  const { database, files, keys } = parts
  const seenVersion = (tx: Tx) => findVersion(tx, versionOf(formId))
  const bytes = await drawStampedPage(Math.min(most, people.length), goesTo === 'returned')
  const page = await storeFile(files, projectId, { name: '盖章页.jpg', mediaType: 'image/jpeg', bytes })
  const sentAt = demoDay(now, sentOn, 15)
  await database.transaction({ projectId, actor: group }, async (tx) => {
    const asked = { tx, actor: group, projectId, params: { formId }, now: sentAt }
    const { fileId } = await keepPaper({ keys }, asked, page)
    const changing = { formId, organisationId: group.accountId, seenVersion: await seenVersion(tx) }
    await sendForm(tx, keys, { ...changing, now: sentAt }, [fileId])
  })
  if (goesTo === 'sent') return
  const batches = await allTimesOpen(parts).batches.list(projectId)
  const batchNameOf = async (batchId: string) =>
    batches.find((batch) => batch.batchId === batchId)?.name ?? { 'zh-Hans': '', 'zh-Hant': '', en: '' }
  await database.transaction({ projectId, actor: reviewer }, async (tx) =>
    decideForm(
      { tx, actor: reviewer, now: demoDay(now, sentOn, 17) },
      {
        ...{ formId, batchNameOf, version: await seenVersion(tx) },
        verdict:
          goesTo === 'passed'
            ? { result: 'passed' }
            : { result: 'returned', conditions: ['unreadable'], reason },
      },
    ),
  )
}

async function findReviewer(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff where name = 'reviewer'`,
  )
  return row?.staffId ?? null
}

async function findGround(tx: Tx) {
  const [row] = await tx.query<{ groupId: string | null; hasForms: boolean }>(
    `select exists (select from confirmation_form where project_id = $1) as "hasForms",
       (select account_id from account where project_id = $1 and account_name = 'demogroup01') as "groupId"`,
    [tx.projectId],
  )
  const people = await tx.query<Person>(
    `select name, application_id as "applicationId", batch_id as "batchId"
     from application join candidate_record using (project_id, record_id)
     where project_id = $1 and candidate_record.organisation_id = $2 order by application_id`,
    [tx.projectId, row?.groupId ?? null],
  )
  return { groupId: row?.groupId ?? null, hasForms: row?.hasForms ?? true, people }
}
