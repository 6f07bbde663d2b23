import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { Application, ChoiceLine } from '#contract/registration/application-shapes.ts'
import { type Answer, askOf } from '../ask.ts'
import type { House } from '../house.ts'

/** How far a given application went. */
export type Progress = 'begun' | 'agreed' | 'answered' | 'chosen' | 'submitted'

export interface ApplicationWish {
  readonly upTo?: Progress
  /** Whose it is; somebody new unless said. */
  readonly accountId?: string
  /** Somebody whom an organisation entered: it takes them through. */
  readonly record?: { readonly recordId: string; readonly organisationId: string }
  readonly answers?: Answers
  readonly lines?: readonly ChoiceLine[]
}

/** A candidate with an application, and a browser in which to go on with it. */
export interface Applicant {
  readonly accountId: string
  readonly authorization: string
  readonly applicationId: string
  /** What the server answers to its owner, below the application's own address. */
  ask<Data = Application>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path?: string,
    body?: object,
  ): Promise<Answer<Data>>
  get(): Promise<Application>
  submit(): Promise<Answer<Application>>
}

/** What fills in the form of a given batch. */
export const givenAnswers: Answers = { address: '杭州市西湖区文三路 1 号', employer: '西湖软件' }

/** The first subject in the first city. */
export function givenLines({ subjects, areas }: Batch): ChoiceLine[] {
  const [subject] = subjects
  const city = areas.find(({ kind }) => kind === 'city')
  return subject && city ? [{ subjectId: subject.subjectId, areaId: city.areaId }] : []
}

/** Taken through the doors that everybody takes, one after the other. */
export async function givenApplication(
  { given, app }: Pick<House, 'given' | 'app'>,
  projectId: string,
  batch: Batch,
  wish: ApplicationWish = {},
): Promise<Applicant> {
  const accountId =
    wish.record?.organisationId ?? wish.accountId ?? (await given.candidate(projectId)).accountId
  const authorization = await given.signedIn(projectId, accountId)
  const begin = askOf<{ applicationId: string }>(app)
  const { batchId } = batch
  const begun = await expected(
    wish.record
      ? begin('POST', `/api/records/${wish.record.recordId}/applications`, {
          authorization,
          body: { batchId },
        })
      : begin('POST', `/api/batches/${batchId}/applications`, { authorization }),
  )
  const applicant = applicantOf(app, { accountId, authorization, applicationId: begun.applicationId })
  for (const step of progressUpTo(wish.upTo ?? 'answered')) await pass(step, applicant, batch, wish)
  return applicant
}

function applicantOf(
  app: House['app'],
  whose: Pick<Applicant, 'accountId' | 'authorization' | 'applicationId'>,
): Applicant {
  const { authorization, applicationId } = whose
  function ask<Data>(method: Parameters<Applicant['ask']>[0], path = '', body?: object) {
    const headers = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}
    return askOf<Data>(app)(method, `/api/applications/${applicationId}${path}`, {
      authorization,
      body,
      headers,
    })
  }
  const get = () => expected(ask<Application>('GET'))
  async function submit() {
    const { version } = await get()
    return ask<Application>('POST', '/submission', { version, promised: true })
  }
  return { ...whose, ask, get, submit } as Applicant
}

const order: readonly Progress[] = ['begun', 'agreed', 'answered', 'chosen', 'submitted']
const progressUpTo = (progress: Progress) => order.slice(1, order.indexOf(progress) + 1)

async function pass(step: Progress, { ask, submit }: Applicant, batch: Batch, wish: ApplicationWish) {
  switch (step) {
    case 'begun':
      return
    case 'agreed':
      return void (await expected(ask('PUT', '/notes-agreement', { version: batch.notes.version })))
    case 'answered':
      return void (await expected(
        ask('PATCH', '/answers', { baseVersion: 1, changes: wish.answers ?? givenAnswers }),
      ))
    case 'chosen':
      return void (await expected(ask('PUT', '/choice', { lines: wish.lines ?? givenLines(batch) })))
    case 'submitted':
      return void (await expected(submit()))
  }
}

async function expected<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { statusCode, message, data } = await asked
  if (statusCode !== 200) throw new Error(`Answered ${statusCode} ${message}: ${JSON.stringify(data)}`)
  return data
}
