import { randomUUID } from 'node:crypto'
import type { ClosingCheck } from '#contract/closeout/closeout.ts'
import type { Closeout } from '#contract/closeout/closeout-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import type { House } from '#server/test/house.ts'
import { openThings } from './open-things.ts'

export interface OpenCheck {
  readonly check: ClosingCheck
  readonly count: number
}

/** A project whose exam is over and in which nothing is open, with two administrators and somebody who only helps. */
export async function openClosingOffice(house: House, domain: string) {
  const projectId = await house.given.project({ domain })
  const { batchId } = await house.given.batch(projectId, { examStatus: 4 })
  const person = await house.given.candidate(projectId)
  const ids = [projectId, batchId, person.accountId, ...Array.from({ length: 4 }, () => randomUUID())]
  /** The parts of an SQL text that a statement would have to name one by one. */
  const run = (sql: string) =>
    house.asOwner(
      sql.replaceAll(/\$(\d)/g, (_, at) => `'${ids[Number(at) - 1]}'`),
      [],
    )
  await run(`insert into application (project_id, application_id, batch_id, account_id, state, number, created_at, updated_at)
    values ($1, $4, $2, $3, 'withdrawn', 'X1', now(), now())`)
  await run(`insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
    values ($1, $5, 'closed', $3, 'closed', 1, now(), now(), now())`)
  await run(`insert into payment (project_id, payment_id, order_id, number, provider, merchant, way, amount_fen, state, created_at, changed_at)
    values ($1, $6, $5, 'payment01', 'wechatPay', 'm', 'qr', 1, 'succeeded', now(), now())`)
  await run(`insert into receipt (project_id, receipt_id, order_id, payment_id, provider, merchant, transaction_id, amount_fen, currency, paid_at, credited_as, credited_at)
    values ($1, $7, $5, $6, 'wechatPay', 'm', 't', 1, 'CNY', now(), 'second', now())`)
  const names = { chief: `${domain}01`, second: `${domain}02`, helper: `${domain}03` }
  const tokens: Record<string, string> = {}
  for (const [who, name] of Object.entries(names)) {
    const role = who === 'helper' ? 'support' : 'administrator'
    await givenStaff(house, { name, grants: [{ domain, role }] })
    tokens[who] = `ata-token ${await openConsole(house).tokenOf(name)}`
  }
  const ask = <Data = unknown>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    who: keyof typeof names = 'chief',
    body?: object,
  ) =>
    askOf<Data>(house.app)(method, `/api/projects/${domain}/${path}`, {
      authorization: tokens[who] ?? '',
      ...(body && { body }),
    })
  const propose = (who?: keyof typeof names) =>
    ask<{ approvalId: string; checks: OpenCheck[] }>('POST', 'closeout/proposals', who, {
      remark: '考试已结束',
    })
  const approve = (approvalId: string, who: keyof typeof names = 'second') =>
    ask<{ message: string }>('POST', `approvals/${approvalId}/approval`, who)
  return {
    ...{ projectId, domain, ids, person, tokens, run, ask, propose, approve },
    open: (check: ClosingCheck) => run(openThings[check].opens),
    settle: (check: ClosingCheck) => run(openThings[check].settles),
    read: async () => (await ask<Closeout>('GET', 'closeout')).data,
    /** By the two of them. */
    async close() {
      const { data } = await propose()
      const { statusCode, message } = await approve(data.approvalId)
      if (statusCode !== 200) throw new Error(`Not closed: ${message}`)
    },
  }
}
export type ClosingOffice = Awaited<ReturnType<typeof openClosingOffice>>
