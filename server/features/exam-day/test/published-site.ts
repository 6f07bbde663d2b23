import { randomUUID } from 'node:crypto'
import type { SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import type { NewMark, RoomSituation } from '#contract/exam-day/situation-endpoints.ts'
import { openArrangingBoard, sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { askOf } from '#server/test/ask.ts'
import type { House } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

/** The session is in the afternoon of the day on which tests stand. */
export const examMorning = noon

/** A site with a published plan of one session this afternoon and one on 20 December, and whoever runs it. */
export async function openPublishedSite(
  house: House,
  domain: string,
  seats: readonly number[],
  people: number,
) {
  const board = await openArrangingBoard(house, domain, seats)
  const ids = await board.people(people)
  const session = sessionAt(board.batch, 9)
  const later = { ...sessionAt(board.batch, 14), subjects: session.subjects.slice(1) }
  await board.setSessions([session, later])
  const { data } = await board.start()
  for (const step of [null, 'check', 'publication'] as const) {
    if (step) await board.step(data.planId, step)
    for (let round = 0; round < 3; round += 1) await house.sent()
  }
  await house.asOwner(`update exam_session set starts_at = $2, ends_at = $3 where session_id = $1`, [
    session.sessionId,
    new Date(noon.getTime() + 60 * 60_000),
    new Date(noon.getTime() + 3 * 60 * 60_000),
  ])
  const { batchId } = board.batch
  const pathOf = (sessionId: string) =>
    `/api/batches/${batchId}/sites/${board.areaId}/exam-sessions/${sessionId}`
  const path = pathOf(session.sessionId)
  const authorization = await house.given.signedIn(board.projectId, board.organisationId)
  const send = askOf(house.app)
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below: string, body?: object) =>
    send(method, `${path}${below}`, { authorization, body })
  return {
    ...{ ...board, ids, session, later, path, pathOf, authorization, ask, boardAsk: board.ask },
    async detail() {
      const { data: read } = await ask('GET', '')
      return read as unknown as SiteSessionDetail
    },
    async sitters(roomId: string | undefined) {
      const { data: read } = await ask('GET', `/rooms/${roomId}/sitters`)
      return (read as unknown as RoomSituation).sitters
    },
    mark: (...marks: readonly NewMark[]) => ask('POST', '/marks', { marks }),
  }
}

export const markOf = (applicationId: string, kind: NewMark['kind'], of: Partial<NewMark> = {}): NewMark => ({
  ...{ markId: randomUUID(), applicationId, kind, note: '', roomId: null, seat: null },
  ...{ at: examMorning.toISOString(), ...of },
})
