import type { CarryoverGift, CarryoverShown } from '#contract/payment/carryover/carryover-endpoints.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, givenSubject } from '#server/test/given/given-batches.ts'
import type { House } from '#server/test/house.ts'
import { type Clerk, openRefundDesk } from './refund-desk.ts'

type Paying = Pick<Applicant, 'authorization'>

/** What becomes of credits: people who pay in one exam after the other, and cashiers who give and pay out. */
export async function openCarryoverDesk(house: House, domain: string, projectId: string) {
  const desk = await openRefundDesk(house, domain, projectId)
  let exams = 0

  /** In an exam of its own; of somebody who is there already, or of somebody new. */
  const applied = (feeFen: number, accountId?: string): Promise<Applicant> => {
    exams += 1
    return appliedIn(house, projectId, { name: `科目${exams}`, feeFen, accountId })
  }
  const pay = async (payer: Paying, orderId: string) =>
    (await desk.noticeOf(await desk.begunAs(payer, orderId, 'qr')))()

  async function paid(feeFen: number, accountId?: string) {
    const one = await applied(feeFen, accountId)
    const { orderId } = (await desk.order(one, [one.applicationId])).data
    const { state } = (await desk.get(one, orderId)).data
    if (state === 'open') await pay(one, orderId)
    return { ...one, orderId }
  }
  const give = (
    { orderId, applicationId }: { readonly orderId: string; readonly applicationId: string },
    amountFen: number,
    { who = 'cashier1', ...more }: Partial<CarryoverGift> & { readonly who?: Clerk } = {},
  ) =>
    desk.board<{ outcome: string; why?: string; mostFen?: number }>(who, 'POST', '/carryovers', {
      ...{ orderId, applicationId, amountFen, reason: 'deferred', words: '因病缓考', ...more },
    })
  const rows = async (search = '') =>
    (
      await desk.board<{ rows: { carryoverId: string; freeFen: number; orderId: string }[] }>(
        'cashier1',
        'POST',
        '/carryover-searches',
        { search },
      )
    ).data.rows
  return {
    ...desk,
    applied,
    paid,
    pay,
    give,
    rows,
    /** The credit of an application that was just given one. */
    async given(of: { readonly orderId: string; readonly applicationId: string }, amountFen: number) {
      const { statusCode, message } = await give(of, amountFen)
      if (statusCode !== 200) throw new Error(`Not given: ${message}`)
      return (await rows()).find(({ orderId }) => orderId === of.orderId)?.carryoverId ?? ''
    },
    look: async (carryoverId: string) =>
      (await desk.board<CarryoverShown>('cashier1', 'GET', `/carryovers/${carryoverId}`)).data,
    payOut: (carryoverId: string, who: Clerk = 'cashier1') =>
      desk.board<{ outcome: string }>(who, 'POST', `/carryovers/${carryoverId}/payout`),
    shown: async (payer: Paying, orderId: string) =>
      (
        await desk.ask<{
          state: string
          amountFen: number
          carriedFen: number
          lines: { amountFen: number; carriedFen: number }[]
          refunds: { amountFen: number; carriedFen: number; state: string; reason: string }[]
        }>('GET', `/api/orders/${orderId}`, payer)
      ).data,
    stateOf: (applicationId: string) => stateOf(house, applicationId),
  }
}

async function appliedIn(
  house: House,
  projectId: string,
  { name, feeFen, accountId }: { name: string; feeFen: number; accountId: string | undefined },
): Promise<Applicant> {
  const subjects = [givenSubject({ name: all(name), feeFen })]
  const batch = await house.given.batch(projectId, {
    ...{ review: 'none', capacity: 1, paymentTermMinutes: 30, subjects },
    ...{ leastSubjects: 1, mostSubjects: 1 },
  })
  return givenApplication(house, projectId, batch, { upTo: 'submitted', ...(accountId && { accountId }) })
}

async function stateOf(house: House, applicationId: string): Promise<string | undefined> {
  const [row] = await house.asOwner<{ state: string }>(
    'select state from application where application_id = $1',
    [applicationId],
  )
  return row?.state
}
