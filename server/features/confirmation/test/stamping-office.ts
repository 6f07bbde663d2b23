import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ConfirmationForm, WholeConfirmation } from '#contract/confirmation/confirmation-shapes.ts'
import type { Claim } from '#contract/kit/desk/desk.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { noReviewSettings, type ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { type Answer, askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, type Progress } from '#server/test/given/given-applications.ts'
import type { BatchWish } from '#server/test/given/given-batches.ts'
import { openReviewDesk, type ReviewDesk } from '#server/test/review-desk.ts'

export type Made = BulkReply & { readonly formIds: string[]; readonly workId: string | null }
/** A scan as any office sends it. */
export const scan = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n1\n%%EOF\n')

/** A board, and an organisation that prints, stamps and sends. */
export async function openStampingOffice(reviewers: readonly string[] = ['lin', 'wang']) {
  const desk = await openReviewDesk(reviewers)
  const { house, projectId } = desk
  const organisationId = (await house.given.organisation(projectId, { name: '启明学校' })).accountId
  const group = await house.given.signedIn(projectId, organisationId)
  const clerk = clerkOf(desk, group)
  const board = boardOf(desk, clerk)
  return {
    ...desk,
    organisationId,
    group,
    ...clerk,
    ...board,
    entered: enteringOf(desk, organisationId),
    batchOf: (wish: BatchWish = {}) => house.given.batch(projectId, { capacity: 50, ...wish }),
    demand: (settings: Partial<ReviewSettings>) => desk.set({ ...noReviewSettings, ...settings }),
    /** Stamped, sent and passed. */
    async passed(batch: Batch, people: readonly Applicant[]): Promise<string> {
      const formId = await clerk.printed(batch, people)
      await clerk.stamped(formId)
      await board.decideForm('lin', formId, { result: 'passed' })
      return formId
    },
  }
}
export type StampingOffice = Awaited<ReturnType<typeof openStampingOffice>>

function enteringOf({ house, projectId }: ReviewDesk, organisationId: string) {
  let passports = 0
  return async (
    batch: Batch,
    upTo: Progress = 'submitted',
    of: string = organisationId,
  ): Promise<Applicant & { readonly recordId: string }> => {
    passports += 1
    const person = { name: '欧阳素', idType: 'passport', idNumber: `E${40_000_000 + passports}` } as const
    const recordId = await house.given.record(projectId, { organisationId: of, ...person })
    const record = { recordId, organisationId: of }
    return { ...(await givenApplication(house, projectId, batch, { upTo, record })), recordId }
  }
}

function clerkOf({ house }: ReviewDesk, group: string) {
  function askAs<Data>(method: 'GET' | 'POST', path: string, body?: object, authorization = group) {
    return askOf<Data>(house.app)(method, path, { authorization, ...(body && { body }) })
  }
  const make = (batch: Batch, people: readonly Applicant[] | object, by = group) => {
    const choice = Array.isArray(people)
      ? { ids: people.map(({ applicationId }: Applicant) => applicationId) }
      : people
    return askAs<Made>('POST', `/api/batches/${batch.batchId}/confirmation-forms`, { choice }, by)
  }
  const read = async (formId: string, by = group) =>
    (await askAs<WholeConfirmation>('GET', `/api/confirmation-forms/${formId}`, undefined, by)).data
  async function list(by = group) {
    type Listed = { demand: string; forms: ConfirmationForm[] }
    return (await askAs<Listed>('GET', '/api/confirmation-forms', undefined, by)).data
  }
  /** Made, and its PDF there. */
  async function printed(batch: Batch, people: readonly Applicant[]): Promise<string> {
    const { data } = await make(batch, people)
    await house.sent()
    return data.formIds[0] ?? ''
  }
  async function sendPaper(formId: string, bytes: Buffer = scan, by = group) {
    const response = await house.app.inject({
      method: 'POST',
      url: `/api/confirmation-forms/${formId}/papers`,
      headers: {
        authorization: by,
        'content-type': 'application/octet-stream',
        'file-name': encodeURIComponent('确认表.pdf'),
        'idempotency-key': crypto.randomUUID(),
      },
      body: bytes,
    })
    const { code, message, data } = response.json()
    return { statusCode: response.statusCode, code, message, data } as Answer<{ fileId: string }>
  }
  async function submit(formId: string, fileIds: readonly string[]) {
    const body = { fileIds, seenVersion: (await read(formId)).version }
    return askAs<WholeConfirmation>('POST', `/api/confirmation-forms/${formId}/submission`, body)
  }
  async function change(formId: string, what: 'withdrawal' | 'discarding', seen?: number) {
    const seenVersion = seen ?? (await read(formId)).version
    return askAs<WholeConfirmation>('POST', `/api/confirmation-forms/${formId}/${what}`, { seenVersion })
  }
  const stamped = async (formId: string) => submit(formId, [(await sendPaper(formId)).data.fileId])
  return { askAs, make, read, list, printed, sendPaper, submit, change, stamped }
}

function boardOf({ askAt }: ReviewDesk, { read }: ReturnType<typeof clerkOf>) {
  return {
    async takeForms(who: string, most = 1): Promise<string[]> {
      const { data } = await askAt<{ items: Claim[] }>(who, 'POST', '/confirmation-desk/claims', { most })
      return data.items.map(({ thingId }) => thingId)
    },
    async decideForm(who: string, formId: string, verdict: object, seen?: number) {
      const version = seen ?? (await read(formId)).version
      const path = `/confirmation-desk/claims/${formId}/decision`
      return askAt<{ decisionId: string; state: string }>(who, 'POST', path, { version, ...verdict })
    },
    undoForm: (who: string, decisionId: string) =>
      askAt(who, 'DELETE', `/confirmation-desk/decisions/${decisionId}`),
  }
}
