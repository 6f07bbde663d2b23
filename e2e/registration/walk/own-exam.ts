import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { newId } from '#server/platform/new-id.ts'
import { givenArea, givenBatchesIn, givenSubject } from '#server/test/given/given-batches.ts'
import { openTestClock } from '#server/test/test-clock.ts'
import { actor, withPortalParts } from '../../account/portal-parts.ts'

/** An exam of its own, so that nobody else takes its places. */
export interface OwnExam {
  readonly domain: string
  readonly batch: Batch
}

/** One subject in two cities of a province: so many places in the first, and some in the second. */
export async function openOwnExam(request: APIRequestContext, places: number): Promise<OwnExam> {
  const domain = `exam-${randomBytes(6).toString('hex')}`
  const projectId = newId(new Date())
  const province = givenArea({ name: inChinese('浙江') })
  const [near, next] = ['湖州', '嘉兴'].map((name) =>
    givenArea({ parentId: province.areaId, kind: 'city', name: inChinese(name) }),
  )
  const subject = givenSubject({ name: inChinese('安全生产') })
  if (!near || !next) throw new Error('There are two cities')
  const batch = await withPortalParts(async ({ database, now }) => {
    await database.transaction({ projectId, actor }, (tx) => createProject(tx, { ...draft, domain }, now))
    return givenBatchesIn({ database, clock: openTestClock(now) }).batch(projectId, {
      areas: [province, near, next],
      subjects: [subject],
      mostSubjects: 1,
      quotas: [near, next].map(({ areaId }) => ({
        areaId,
        subjectId: subject.subjectId,
        capacity: areaId === near.areaId ? places : 20,
      })),
    })
  })
  await expect
    .poll(async () => (await request.get(`/ga/g/eis/${domain}`)).status(), { message: `${domain} opens` })
    .toBe(200)
  return { domain, batch }
}

/** As a board writes that has no other language. */
const inChinese = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': '', en: '' })

const draft = {
  texts: { 'zh-Hans': { examName: '安全生产知识考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  modules: ['candidate_registration'],
  windows: [{ kind: 'registration' }],
} satisfies Partial<Parameters<typeof createProject>[1]>
