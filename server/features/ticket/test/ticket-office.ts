import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import type { OwnTicket, TicketSheet } from '#contract/ticket/ticket.ts'
import type { SiteTickets } from '#contract/ticket/ticket-board.ts'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import {
  type ArrangingBoard,
  openArrangingBoard,
  sessionAt,
} from '#server/features/arrangement/test/arranging-board.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import type { House } from '#server/test/house.ts'

/** A project whose plan is in force, its arranger, and whoever prints. */
export async function openTicketOffice(
  house: House,
  domain: string,
  seats: readonly number[],
  more: Parameters<typeof openArrangingBoard>[3] = [],
  draft: Parameters<typeof openArrangingBoard>[4] = {},
) {
  const board = await openArrangingBoard(house, domain, seats, more, draft)
  const token = await openConsole(house).tokenOf(`arranger${domain}`)
  const console_ = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    openConsole(house).ask<Data>(method, `/api/projects/${domain}${path}`, { token, ...(body && { body }) })
  const office = {
    ...board,
    ...askAsCandidates(house, board.projectId, domain),
    console: console_,
    async workOff() {
      for (let round = 0; round < 4; round += 1) await house.sent()
    },
    async publish(of: Parameters<ArrangingBoard['start']>[0] = {}): Promise<string> {
      const { data } = await board.start(of)
      await office.workOff()
      await board.step(data.planId, 'check')
      await office.workOff()
      const published = await board.step(data.planId, 'publication')
      if (published.data.state !== 'published') throw new Error(JSON.stringify(published))
      return data.planId
    },
    async seat(people: number, hours: readonly number[] = [9]): Promise<string[]> {
      const ids = await board.people(people)
      await board.setSessions(hours.map((hour) => sessionAt(board.batch, hour)))
      await office.publish()
      await office.workOff()
      return ids
    },
    setUp: (change: object = {}) =>
      console_('PUT', '/ticket-settings', { ...usualTicketSettings, ...change, seenVersion: 0 }),
    open: (opensAt: Date | null = house.clock()) =>
      board.ask<{ workId: string | null }>('POST', '/ticket-openings', {
        areaIds: [board.areaId],
        opensAt: opensAt?.toISOString() ?? null,
      }),
    async openings() {
      return (await board.ask<{ sites: SiteTickets[]; hasTemplate: boolean }>('GET', '/ticket-openings')).data
    },
    numbers: () =>
      house.asOwner<{ application_id: string; number: string }>(
        `select application_id, number from admission_ticket
         where batch_id = $1 and replaced_at is null order by number`,
        [board.batch.batchId],
      ),
    planOf: (planId: string): Promise<SeatPlan> => board.plan(planId),
  }
  return office
}

/** What candidates ask for. */
function askAsCandidates(house: House, projectId: string, domain: string) {
  const ofPerson = async (applicationId: string) => {
    const [row] = await house.asOwner<{ account_id: string }>(
      'select account_id from application where application_id = $1',
      [applicationId],
    )
    return house.given.signedIn(projectId, row?.account_id ?? '')
  }
  return {
    async own(applicationId: string) {
      const authorization = await ofPerson(applicationId)
      const { data } = await askOf<{ tickets: OwnTicket[] }>(house.app)('GET', '/api/tickets', {
        authorization,
      })
      return data.tickets[0]
    },
    authorizationOf: ofPerson,
    async print(applicationId: string, signedIn?: string) {
      const authorization = signedIn ?? (await ofPerson(applicationId))
      return askOf<{ proof: string; printed: string }>(house.app)(
        'POST',
        `/api/tickets/${applicationId}/prints`,
        { authorization },
      )
    },
    page: (proof: string) =>
      askOf<{ sheet: TicketSheet; photo: string | null }>(house.app)(
        'POST',
        `/api/projects/${domain}/ticket-pages`,
        { body: { proof } },
      ),
    paper: (proof: string) =>
      house.app.inject({
        method: 'POST',
        url: `/api/projects/${domain}/ticket-papers`,
        payload: { proof },
      }),
  }
}
