import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { GrantedRole } from '#contract/kit/actor.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { createProject } from '#server/features/project/create-project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { all, type BatchWish, givenBatchesIn } from '#server/test/given/given-batches.ts'
import { givenPeopleIn } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { openTestClock } from '#server/test/test-clock.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { takePhoto } from '../registration/walk/given-files.ts'

/** An exam of its own, in which so many people have handed in, one after the other. */
export interface ReviewQueue {
  readonly domain: string
  readonly reviewer: string
  /** In the order of the queue. */
  readonly names: readonly string[]
  /** What they sign in with, in the same order. */
  readonly phones: readonly string[]
  readonly read: (name: string) => Promise<Application>
}

/** What the exam is besides: of its draft, who else answers for it, and what its board has set. */
export interface QueueWish {
  readonly draft?: Partial<Parameters<typeof createProject>[1]>
  readonly roles?: readonly GrantedRole[]
  readonly batch?: BatchWish
  readonly setUp?: (tx: Tx, now: Date) => Promise<void>
}

export async function openReviewQueue(
  request: APIRequestContext,
  count: number,
  { draft: more = {}, roles = [], batch: rules = {}, setUp = async () => {} }: QueueWish = {},
): Promise<ReviewQueue> {
  const code = randomBytes(6).toString('hex')
  const [domain, reviewer] = [`review-${code}`, `reviewer${code}`]
  const names = Array.from({ length: count }, (_, at) => `钟灵${String.fromCodePoint(0x4e00 + at)}`)
  const { batch, tokens, phones } = await withPortalParts(async ({ database, keys, now }) => {
    const projectId = newId(now)
    const clock = openTestClock(now)
    await database.transaction({ projectId, actor }, async (tx) => {
      await createProject(tx, { ...draft, ...more, domain }, now)
      await setUp(tx, now)
    })
    const grants = (['reviewer', ...roles] as const).map((role) => ({ domain, role }))
    await givenStaff({ database, clock }, { name: reviewer, grants })
    const people = givenPeopleIn({ database, keys, clock })
    const tokens: string[] = []
    const phones: string[] = []
    for (const name of names) {
      const { accountId, phone } = await people.candidate(projectId, { name, ...people.somebodyElse() })
      tokens.push(await people.signedIn(projectId, accountId))
      phones.push(phone)
    }
    const batch = await givenBatchesIn({ database, clock }).batch(projectId, {
      capacity: count,
      photo,
      ...rules,
    })
    return { batch, tokens, phones }
  })
  await expect
    .poll(async () => (await request.get(`/ga/g/eis/${domain}`)).status(), { message: `${domain} opens` })
    .toBe(200)
  const { buffer } = await takePhoto()
  const city = batch.areas.find(({ kind }) => kind === 'city')
  const lines = [{ areaId: city?.areaId, subjectId: batch.subjects[0]?.subjectId }]
  const given = { batch, lines, photo: buffer }
  const ids: string[] = []
  for (const authorization of tokens) ids.push(await handIn(request, authorization, given))
  return {
    domain,
    reviewer,
    names,
    phones,
    async read(name) {
      const at = names.indexOf(name)
      const headers = { authorization: tokens[at] ?? '' }
      return (await (await request.get(`/api/applications/${ids[at]}`, { headers })).json()).data
    },
  }
}

interface Given {
  readonly batch: { readonly batchId: string; readonly notes: { readonly version: number } }
  readonly lines: readonly object[]
  readonly photo: Buffer
}

async function handIn(request: APIRequestContext, authorization: string, { batch, lines, photo }: Given) {
  const headers = { authorization }
  const once = () => ({ headers: { ...headers, 'idempotency-key': crypto.randomUUID() } })
  const begun = await request.post(`/api/batches/${batch.batchId}/applications`, { ...once(), data: {} })
  const { applicationId } = (await begun.json()).data
  const address = `/api/applications/${applicationId}`
  await request.put(`${address}/notes-agreement`, { headers, data: { version: batch.notes.version } })
  const changes = { address: '杭州市西湖区文三路 1 号', employer: '西湖软件' }
  await request.patch(`${address}/answers`, { headers, data: { baseVersion: 1, changes } })
  const bytes = { 'content-type': 'application/octet-stream', 'file-name': 'photo.jpg' }
  await request.put(`${address}/photo`, { headers: { ...headers, ...bytes }, data: photo })
  await request.put(`${address}/choice`, { headers, data: { lines } })
  const { version } = (await (await request.get(address, { headers })).json()).data
  const data = { version, promised: true }
  const reply = await request.post(`${address}/submission`, { ...once(), data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return applicationId as string
}

const photo = {
  formats: ['jpeg' as const],
  fromKilobytes: 0,
  toKilobytes: 5000,
  widthPixels: 295,
  heightPixels: 413,
  hint: all(''),
}
const draft = {
  texts: { 'zh-Hans': { examName: '安全生产知识考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  modules: ['candidate_registration'],
  windows: [{ kind: 'registration' }],
} satisfies Partial<Parameters<typeof createProject>[1]>
