import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProjectDraft } from '#contract/project/project-draft.ts'
import { newId } from '#server/platform/new-id.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { changeProject } from './change-project.ts'
import { createProject } from './create-project.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ask = async (url: string) => {
  const { statusCode, body } = await house.app.inject({ url })
  return { statusCode, ...JSON.parse(body) }
}
const operator = {
  kind: 'staff',
  staffId: newId(noon),
  operator: true,
  grants: [],
  sessionId: newId(noon),
  mustChangePassword: false,
  secondFactorDue: false,
} as const
const inProject = (projectId: string) => ({ projectId, actor: operator })
const change = (projectId: string, draft: Partial<ProjectDraft>) =>
  house.database.transaction(inProject(projectId), (tx) => changeProject(tx, draft, noon))

describe('a change', () => {
  test('made through one process shows in the other within a second: fields, parts, state and code', async () => {
    const projectId = await house.given.project({ domain: 'moving' })
    const second = await house.openSecondApp()
    const shown = async (url: string) => (await second.app.inject({ url })).body
    await shown('/ga/g/eis/moving')

    await change(projectId, { modules: ['appointment_exam'], colorTheme: '#123456' })
    await vi.waitFor(async () => expect(await shown('/ga/g/eis/moving')).toContain('#123456'))
    expect(await shown('/ga/g/eis/moving')).toContain('"module_type":"appointment_exam","selected":true')

    await house.asOwner(`update project_text set exam_name = '新名称' where project_id = $1`, [projectId])
    await vi.waitFor(async () => expect(await shown('/ga/g/eis/moving')).toContain('新名称'))

    await change(projectId, { domain: 'moved' })
    await vi.waitFor(async () => expect(await shown('/ga/g/eis/moving')).toContain('GA_GH_GEIS_02'))
    expect(await shown('/ga/g/eis/moved')).toContain('"domain":"moved"')

    await change(projectId, { state: 'maintenance' })
    await vi.waitFor(async () => expect(await shown('/ga/g/eis/moved')).toContain('maintenance_mode'))
  })

  test('leaves who, what, before and after in history', async () => {
    const projectId = await house.given.project({ domain: 'kept', urlName: 'before' })
    await change(projectId, { urlName: 'after' })
    const rows = await house.asOwner(
      'select action, actor_kind, before, after from history where project_id = $1 order by action desc',
      [projectId],
    )
    expect(rows).toMatchObject([
      { action: 'project.create', actor_kind: 'system', before: null, after: { urlName: 'before' } },
      {
        action: 'project.change',
        actor_kind: 'staff',
        before: { urlName: 'before' },
        after: { urlName: 'after' },
      },
    ])
    expect(Object.keys(rows[1]?.after)).toEqual(['urlName'])
  })

  test('that breaks a rule changes nothing', async () => {
    const projectId = await house.given.project({ domain: 'rule', returnUrl: 'https://a.example/' })
    await expect(change(projectId, { returnUrl: 'javascript:alert(1)' })).rejects.toThrow('returnUrl')
    await expect(
      house.asOwner(`update project set return_url = 'javascript:alert(1)' where project_id = $1`, [
        projectId,
      ]),
    ).rejects.toThrow('return_url')
    expect((await house.app.inject('/ga/g/eis/rule')).json().data.return_url).toBe('https://a.example/')
  })

  test('of another project is refused: its transaction finds nothing to change', async () => {
    await house.given.project({ domain: 'mine', urlName: 'mine' })
    await expect(change(newId(noon), { urlName: 'theirs' })).rejects.toMatchObject({ error: 'projectAbsent' })
    const draft = { domain: 'other', texts: {}, colorTheme: '#000000', navColor: '#000000' }
    const nowhere = { projectId: null, actor: { kind: 'nobody' } } as const
    await expect(house.database.transaction(nowhere, (tx) => createProject(tx, draft, noon))).rejects.toThrow(
      'carries its new id',
    )
  })
})

describe('a code that is taken', () => {
  const make = (projectId: string) =>
    house.database.transaction(inProject(projectId), (tx) =>
      createProject(
        tx,
        {
          domain: 'wanted',
          texts: { 'zh-Hans': { examName: '考试', examDesc: '' } },
          colorTheme: '#000000',
          navColor: '#ffffff',
        },
        noon,
      ),
    )

  test('is told; of two who want it at once, one gets it', async () => {
    const both = await Promise.allSettled([make(newId(noon)), make(newId(noon))])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ error: 'projectDomainTaken' }])
  })

  test('is not to be had by a change either, and nothing of the change stays', async () => {
    const projectId = await house.given.project({ domain: 'wanting', urlName: 'before' })
    await house.given.project({ domain: 'had' })
    await expect(change(projectId, { domain: 'had', urlName: 'after' })).rejects.toMatchObject({
      error: 'projectDomainTaken',
    })
    expect((await ask('/ga/g/eis/wanting')).data.url_name).toBe('before')
  })
})

describe('a project’s door', () => {
  test('tells who was turned away the code, and whether the project answers again', async () => {
    const projectId = await house.given.project({ domain: 'door', state: 'maintenance' })
    const knock = () => ask(`/api/project-doors/${projectId}`)
    expect((await knock()).data).toEqual({ domain: 'door', state: 'maintenance', note: null })
    await change(projectId, { state: 'active' })
    await vi.waitFor(async () => expect((await knock()).data.state).toBe('active'))
  })

  test('tells a stranger’s id nothing', async () => {
    const { statusCode, message } = await ask(`/api/project-doors/${newId(noon)}`)
    expect([statusCode, message]).toEqual([409, 'GA_GH_GEIS_02'])
  })
})
