import type { AppealSettings } from '#contract/appeal/appeal.ts'
import type { BoardAppeal } from '#contract/appeal/appeal-board-endpoints.ts'
import type { ExamAppeals, OwnAppeal } from '#contract/appeal/appeal-endpoints.ts'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { openCashDesk } from '#server/features/payment/test/cash-desk.ts'
import { type Examinee, openScoreBoard } from '#server/features/score/test/score-board.ts'
import type { House } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

type Who = 'keeper' | 'second'

/** Two people whose scores are out, and who keeps them; appeals close an hour after noon. */
export async function openAppealBoard(house: House, domain: string) {
  const closesAt = new Date(noon.getTime() + 3_600_000)
  const board = await openScoreBoard(house, domain, [{ kind: 'appeal', closesAt: closesAt.toISOString() }])
  const [first, second] = await board.people(2)
  if (!first || !second) throw new Error('Nobody is there.')
  await board.setLines()
  await board.take(
    [first, second].flatMap(({ number }) => [
      { number, subject: 0, mark: '59' },
      { number, subject: 1, mark: '80' },
    ]),
  )
  await board.release(noon)
  const cash = openCashDesk(house, board.projectId)
  const subjectOf = (at = 0) => board.batch.subjects[at]?.subjectId ?? ''
  const appeal = (
    { applicationId, authorization }: Pick<Examinee, 'applicationId' | 'authorization'>,
    { subject = 0, grounds = '主观题得分与估分相差较大' } = {},
  ) =>
    cash.ask<OwnAppeal>('POST', '/api/appeals', {
      authorization,
      body: { applicationId, subjectId: subjectOf(subject), grounds },
    })
  async function take(who: Who = 'keeper') {
    const { data } = await board.inProject<{ items: Claim[] }>(who, 'POST', '/appeal-desk/claims', {
      most: 1,
    })
    return data.items[0]?.thingId ?? null
  }
  const look = (appealId: string, who: Who = 'keeper') =>
    board.inProject<BoardAppeal>(who, 'GET', `/appeals/${appealId}`)
  return {
    ...board,
    ...{ cash, closesAt, first, second, subjectOf, appeal, take, look },
    own: async ({ authorization }: Examinee) => {
      const { data } = await cash.ask<ExamAppeals[]>('GET', '/api/appeals', { authorization })
      return data[0]?.appeals ?? []
    },
    set: (settings: AppealSettings) =>
      board.inProject('keeper', 'PUT', '/appeal-settings', { ...settings, seenVersion: 0 }),
    /** Decides it as it stands. */
    async decide(appealId: string, verdict: object, who: Who = 'keeper') {
      const { version } = (await look(appealId, who)).data
      return board.inProject<{ decisionId: string; state: string }>(
        who,
        'POST',
        `/appeal-desk/claims/${appealId}/decision`,
        { ...verdict, version },
      )
    },
    /** Pays for an appeal, and lets what comes after happen. */
    async pay(examinee: Examinee, { order }: Pick<OwnAppeal, 'order'>) {
      const number = await cash.begunAs(examinee, order?.orderId ?? '', 'qr')
      await cash.press(number, 'pay')
      await house.sent()
    },
  }
}
export type AppealBoard = Awaited<ReturnType<typeof openAppealBoard>>
