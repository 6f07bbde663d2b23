import { randomUUID } from 'node:crypto'
import type { RefundShown } from '#contract/payment/refund/refund-board.ts'
import type { RefundOffer } from '#contract/payment/refund/refund-endpoints.ts'
import type { RefundGround, RefundRules } from '#contract/payment/refund/refund-rules.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import type { Applicant } from '#server/test/given/given-applications.ts'
import { all } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import type { House } from '#server/test/house.ts'
import { openCashDesk } from './cash-desk.ts'

type Paying = Pick<Applicant, 'authorization'>
type App = Pick<House, 'app'>
export type Clerk = 'cashier1' | 'cashier2' | 'admin1' | 'admin2'

export const groundOf = (more: Partial<RefundGround> = {}): RefundGround => ({
  groundId: randomUUID(),
  name: all('因病'),
  share: { kind: 'percent', percent: 50 },
  term: { by: 'exam', days: 10 },
  proof: 'none',
  decidedBy: 'cashier',
  ...more,
})

/** What payers, cashiers and an administrator do about refunds of a project, on its own desk. */
export async function openRefundDesk(house: House, domain: string, projectId: string) {
  const desk = openCashDesk(house, projectId)
  const names: readonly Clerk[] = ['cashier1', 'cashier2', 'admin1', 'admin2']
  const tokens = new Map<Clerk, string>()
  for (const name of names) {
    const role = name.startsWith('admin') ? 'administrator' : 'cashier'
    await givenStaff(house, { name: `${domain}${name}`, grants: [{ domain, role }] })
    tokens.set(name, await openConsole(house).tokenOf(`${domain}${name}`))
  }
  const board = <Data = null>(
    who: Clerk,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    { app }: App = house,
  ) =>
    askOf<Data>(app)(method, `/api/projects/${domain}${path}`, {
      authorization: `ata-token ${tokens.get(who)}`,
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    })
  const show = async (refundId: string) =>
    (await board<RefundShown>('cashier1', 'GET', `/refunds/${refundId}`)).data
  return {
    ...desk,
    board,
    show,
    async setRules(rules: Partial<RefundRules> & Pick<RefundRules, 'grounds'>) {
      const { data } = await board<{ version: number }>('admin1', 'GET', '/refund-rules')
      const body = { of: 'application', twoPeopleAboveFen: null, ...rules, seenVersion: data.version }
      const { statusCode, message } = await board('admin1', 'PUT', '/refund-rules', body)
      if (statusCode !== 200) throw new Error(`Rules refused: ${message}`)
    },
    offer: (payer: Paying, orderId: string) =>
      desk.ask<RefundOffer>('GET', `/api/orders/${orderId}/refund-offer`, payer),
    askRefund: (
      payer: Paying,
      orderId: string,
      body: { groundId: string; applicationIds: readonly string[]; words?: string; fileIds?: string[] },
      at: App = house,
    ) =>
      desk.ask<{
        refunds: { refundId: string; amountFen: number; carriedFen: number; state: string }[]
        lines?: object
      }>('POST', `/api/orders/${orderId}/refunds`, { ...payer, body }, at),
    takeBack: (payer: Paying, refundId: string, at: App = house) =>
      desk.ask<{ state: string }>('POST', `/api/refunds/${refundId}/withdrawal`, payer, at),
    approve: (who: Clerk, refundId: string, amountFen: number, note = '', at: App = house) =>
      board<{ outcome: string }>(who, 'POST', `/refunds/${refundId}/approval`, { amountFen, note }, at),
    refuse: (who: Clerk, refundId: string, reason: string, at: App = house) =>
      board(who, 'POST', `/refunds/${refundId}/refusal`, { reason }, at),
    readFile: (refundId: string, fileId: string) =>
      house.app.inject({
        method: 'POST',
        url: `/api/projects/${domain}/refunds/${refundId}/files/${fileId}/readings`,
        headers: { authorization: `ata-token ${tokens.get('cashier1')}` },
      }),
    told: async (accountId: string) =>
      (
        await house.asOwner<{ kind: string }>(
          `select template as kind from message where account_id = $1 and channel = 'inbox' and template like 'refund%'
           order by queued_at, template`,
          [accountId],
        )
      ).map(({ kind }) => kind),
  }
}
