import type { Claim } from '#contract/kit/desk/desk.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import type { AuditRecord } from '#contract/registration/review/audit-record.ts'
import type { ReturnedChanges } from '#contract/registration/review/review-endpoints.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { type Console, openConsole } from './console.ts'
import { type Applicant, givenApplication } from './given/given-applications.ts'
import type { BatchWish } from './given/given-batches.ts'
import { givenStaff } from './given/given-staff.ts'
import { type House, openHouse } from './house.ts'

interface Looked {
  readonly application: Application
  readonly claim: Claim | null
  readonly level: number
  readonly audits: readonly AuditRecord[]
  readonly changes: ReturnedChanges | null
}
interface Decided {
  readonly decisionId: string
  readonly state: string
  readonly sentOn: boolean
}

/** A project with an administrator and reviewers who work at its desk: `lin001`, `wang01` … */
export async function openReviewDesk(names: readonly string[]) {
  const house = await openHouse()
  const board = openConsole(house)
  const projectId = await house.given.project({ domain: 'desk', windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'desk', role: 'administrator' }] })
  const tokens: Record<string, string> = { examadmin: await board.tokenOf('examadmin') }
  for (const name of names) {
    const staffName = name.padEnd(5, '0').concat('1').slice(0, 6)
    await givenStaff(house, { name: staffName, grants: [{ domain: 'desk', role: 'reviewer' }] })
    tokens[name] = await board.tokenOf(staffName)
  }
  const asking = askingOf(board, tokens)
  return {
    house,
    board,
    projectId,
    ...asking,
    submitted: (wish: BatchWish = {}) => submit(house, projectId, wish),
  }
}
export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>

const project = '/api/projects/desk'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function askingOf(board: Console, tokens: Readonly<Record<string, string>>) {
  const askAt = <Data>(who: string, method: Method, path: string, body?: object) =>
    board.ask<Data>(method, `${project}${path}`, { token: tokens[who], ...(body && { body }) })
  const ask = <Data>(who: string, method: Method, below: string, body?: object) =>
    askAt<Data>(who, method, `/review-desk${below}`, body)
  return {
    askAt,
    ask,
    async take(who: string, most = 1, level: 1 | 2 = 1): Promise<string[]> {
      const { data } = await ask<{ items: Claim[] }>(who, 'POST', '/claims', { most, level })
      return data.items.map(({ thingId }) => thingId)
    },
    look: (who: string, applicationId: string) => ask<Looked>(who, 'GET', `/claims/${applicationId}`),
    async decide(who: string, { applicationId, get }: Applicant, verdict: object) {
      const { version } = await get()
      return ask<Decided>(who, 'POST', `/claims/${applicationId}/decision`, { version, ...verdict })
    },
    undo: (who: string, decisionId: string) => ask<Claim>(who, 'DELETE', `/decisions/${decisionId}`),
    async auditsOf(who: string, applicationId: string): Promise<readonly AuditRecord[]> {
      const path = `/applications/${applicationId}/audits`
      return (await askAt<{ audits: AuditRecord[] }>(who, 'GET', path)).data.audits
    },
    /** By the administrator, for whichever version there is. */
    async set(settings: ReviewSettings) {
      const { data } = await askAt<{ version: number }>('examadmin', 'GET', '/review-settings')
      const body = { ...settings, seenVersion: data.version }
      return askAt<{ version: number }>('examadmin', 'PUT', '/review-settings', body)
    },
  }
}

async function submit(house: House, projectId: string, wish: BatchWish): Promise<Applicant> {
  house.clock.set(new Date(house.clock().getTime() + 1000))
  return givenApplication(house, projectId, await house.given.batch(projectId, wish), { upTo: 'submitted' })
}
