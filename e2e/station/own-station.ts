import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { createProject } from '#server/features/project/create-project.ts'
import { newId } from '#server/platform/new-id.ts'
import { givenPeopleIn } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { openTestClock } from '#server/test/test-clock.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'

/** An exam of its own with somebody who has an exam station, and a reviewer for each level. */
export interface OwnStation {
  readonly domain: string
  readonly clerk: string
  readonly reviewers: readonly [first: string, second: string]
}

export async function openStation(request: APIRequestContext): Promise<OwnStation> {
  const code = randomBytes(5).toString('hex')
  const [domain, clerk] = [`station-${code}`, `clerk${code}`]
  const reviewers = [`first${code}`, `second${code}`] as const
  await withPortalParts(async ({ database, keys, now }) => {
    const projectId = newId(now)
    const clock = openTestClock(now)
    await database.transaction({ projectId, actor }, async (tx) => {
      await createProject(tx, { ...draft, domain }, now)
    })
    await givenPeopleIn({ database, keys, clock }).organisation(projectId, {
      ...{ accountName: clerk, name: '云栖职业学院', organisationKind: 'examStation' },
    })
    for (const [at, name] of reviewers.entries()) {
      const role = at === 0 ? 'stationReviewer1' : 'stationReviewer2'
      await givenStaff({ database, clock }, { name, grants: [{ domain, role }] })
    }
  })
  await expect
    .poll(async () => (await request.get(`/ga/g/eis/${domain}`)).status(), { message: `${domain} opens` })
    .toBe(200)
  return { domain, clerk, reviewers }
}

const draft = {
  texts: { 'zh-Hans': { examName: '安全生产知识考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  modules: ['candidate_registration', 'org_audit_submission_module'],
  windows: [{ kind: 'registration' }],
} satisfies Partial<Parameters<typeof createProject>[1]>
