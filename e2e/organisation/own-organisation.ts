import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { noRefundRules } from '#contract/payment/refund/refund-rules.ts'
import { noReviewSettings } from '#contract/registration/review/review-settings.ts'
import { demoInvoices } from '#server/demo/demo-invoices.ts'
import { entryForm } from '#server/features/examinee/entry/test/entry-batch.ts'
import { putInvoiceSetup } from '#server/features/invoice/invoice.ts'
import { putRefundSetup } from '#server/features/payment/payment.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { putReviewSetup } from '#server/features/registration/registration.ts'
import { newId } from '#server/platform/new-id.ts'
import { all, givenBatchesIn } from '#server/test/given/given-batches.ts'
import { givenPeopleIn } from '#server/test/given/given-people.ts'
import { openTestClock } from '#server/test/test-clock.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'

/** An exam of its own with two organisations: they look first, and pay before the board reviews. */
export interface OwnOrganisation {
  readonly domain: string
  readonly clerk: string
  readonly otherSchool: string
  readonly batch: Batch
  /** People whom it has entered already. */
  readonly people: readonly { readonly name: string; readonly recordId: string }[]
}

export async function openOrganisation(
  request: APIRequestContext,
  { names = [] }: { readonly names?: readonly string[] } = {},
): Promise<OwnOrganisation> {
  const code = randomBytes(5).toString('hex')
  const domain = `group-${code}`
  const [clerk, otherSchool] = [`clerk${code}`, `school${code}`]
  const { batch, people } = await withPortalParts(async ({ database, keys, now }) => {
    const projectId = newId(now)
    const clock = openTestClock(now)
    await database.transaction({ projectId, actor }, async (tx) => {
      await createProject(tx, { ...draft, domain }, now)
      await putReviewSetup(tx, { ...noReviewSettings, organisationLooks: true }, now)
      await putInvoiceSetup(tx, demoInvoices, now)
      await putRefundSetup(tx, refunds, now)
    })
    const given = givenPeopleIn({ database, keys, clock })
    const group = await given.organisation(projectId, { accountName: clerk, name: '云栖学校' })
    await given.organisation(projectId, { accountName: otherSchool, name: '远航学校' })
    const people: { name: string; recordId: string }[] = []
    for (const name of names) {
      const { idNumber } = given.somebodyElse()
      const person = { name, idType: 'esidentIDCard', idNumber: idNumber ?? '' } as const
      people.push({
        name,
        recordId: await given.record(projectId, { organisationId: group.accountId, ...person }),
      })
    }
    const batch = await givenBatchesIn({ database, clock }).batch(projectId, {
      form: entryForm,
      photo,
      review: 'afterPayment',
      capacity: 1000,
    })
    return { batch, people }
  })
  await expect
    .poll(async () => (await request.get(`/ga/g/eis/${domain}`)).status(), { message: `${domain} opens` })
    .toBe(200)
  return { domain, clerk, otherSchool, batch, people }
}

const draft = {
  texts: { 'zh-Hans': { examName: '安全生产知识考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  modules: ['candidate_registration', 'group_registration_examination_module'],
  windows: [{ kind: 'registration' }, { kind: 'refund' }],
  movingConsent: 'organisation',
  invoiceIsOpen: true,
} satisfies Partial<Parameters<typeof createProject>[1]>
const refunds = {
  ...noRefundRules,
  grounds: [
    {
      groundId: '019a9c00-0000-7000-8000-000000000001',
      name: all('本人不能参加考试'),
      share: { kind: 'full' },
      term: { by: 'window' },
      proof: 'none',
      decidedBy: 'rule',
    } as const,
  ],
}
const photo = {
  formats: ['jpeg' as const],
  fromKilobytes: 0,
  toKilobytes: 5000,
  widthPixels: 295,
  heightPixels: 413,
  hint: all(''),
}
