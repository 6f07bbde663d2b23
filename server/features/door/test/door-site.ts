import { randomBytes } from 'node:crypto'
import type { DoorPass, DoorPerson, DoorPortrait, DoorSession } from '#contract/door/door.ts'
import type { giveDoorMarks, loadDoorPeople } from '#contract/door/door-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { openPublishedSite } from '#server/features/exam-day/test/published-site.ts'
import { askOf } from '#server/test/ask.ts'
import type { House } from '#server/test/house.ts'

export interface GivenPhone {
  readonly device: string
  readonly returnKey: string
}

const secret = () => randomBytes(32).toString('base64url')
export const givenPhone = (): GivenPhone => ({ device: secret(), returnKey: secret() })

/** A site with people this afternoon, and telephones at its door. */
export async function openDoorSite(house: House, domain: string, seats: readonly number[], people: number) {
  const site = await openPublishedSite(house, domain, seats, people)
  return { ...site, domain, ...doorOf(house, domain), makePass: (of = {}) => makePass(site, of) }
}

async function makePass(
  site: Pick<Awaited<ReturnType<typeof openPublishedSite>>, 'ask'>,
  of: { readonly label?: string; readonly devices?: number },
) {
  const { data } = await site.ask('POST', '/door-passes', { label: '东门', devices: 1, ...of })
  return data as unknown as { pass: DoorPass; code: string }
}

/** What telephones ask of a project's doors. */
export function doorOf(house: House, domain: string) {
  const ask = <Data>(what: string, body: object, from?: string) =>
    askOf<Data>(house.app)('POST', `/api/projects/${domain}/door-${what}`, { body, ...(from && { from }) })
  return {
    open: (code: string, phone: GivenPhone, from?: string) =>
      ask<DoorSession>('openings', { code, deviceKey: phone.device, returnKey: phone.returnKey }, from),
    people: (device: string, after: { roomId: string; seat: number } | null = null) =>
      ask<ReplyOf<typeof loadDoorPeople>>('people', { deviceKey: device, after }),
    portraits: (device: string, applicationIds: readonly string[]) =>
      ask<{ portraits: DoorPortrait[] }>('portraits', { deviceKey: device, applicationIds }),
    give: (
      returnKey: string,
      marks: readonly { markId: string; applicationId: string; at: string }[],
      since: string | null = null,
    ) => ask<ReplyOf<typeof giveDoorMarks>>('marks', { returnKey, marks, since }),
    async everybody(device: string): Promise<DoorPerson[]> {
      const all: DoorPerson[] = []
      let after: { roomId: string; seat: number } | null = null
      do {
        const { data }: { data: ReplyOf<typeof loadDoorPeople> } = await ask('people', {
          deviceKey: device,
          after,
        })
        all.push(...data.people)
        after = data.next
      } while (after)
      return all
    },
  }
}

/** So many more people in a room of the site, with photos and tickets to none of them. */
export async function seatMany(
  house: House,
  site: Awaited<ReturnType<typeof openDoorSite>>,
  count: number,
): Promise<void> {
  const { projectId, batch, areaId, rooms } = site
  const account = `('03000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const application = `('04000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const many = `from generate_series(1, ${count}) as n`
  for (const statement of [
    `insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password, created_at)
     select $1, ${account}, 'candidate', 'imported', '考生' || n, 'zh-Hans', 2, false, now() ${many}`,
    `insert into application (project_id, application_id, batch_id, account_id, state, number, answers_sealed, created_at, updated_at)
     select $1, ${application}, '${batch.batchId}', ${account}, 'draft', '2999' || lpad(n::text, 10, '0'), '\\x01', now(), now() ${many}`,
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
     select $1, ${application}, '${batch.subjects[0]?.subjectId}', '${batch.batchId}', '${areaId}', 0, now() ${many}`,
    `insert into seat (project_id, application_id, subject_id, plan_id, area_id, session_id, room_id, seat)
     select $1, ${application}, '${batch.subjects[0]?.subjectId}', plan_id, '${areaId}', '${site.session.sessionId}',
       '${rooms[0]}', 1000 + n
     from generate_series(1, ${count}) as n, seat_plan where project_id = $1 and state = 'published'`,
  ])
    await house.asOwner(statement, [projectId])
}
