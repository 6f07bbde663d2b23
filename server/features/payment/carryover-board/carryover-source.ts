import type { Actor } from '#contract/kit/actor.ts'
import { type CarryoverRow, carryoverStateOf } from '#contract/payment/carryover/carryover.ts'
import { carryoverList } from '#contract/payment/carryover/carryover-endpoints.ts'
import { findPeople, listPeople } from '#server/features/account/account.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { reachOfMoney } from '../board/money-reach.ts'
import { figuresOfCarryover, listCarryoversById } from '../carryover/carryover-store.ts'

export interface CarryoversAsked {
  readonly projectId: string | null
  readonly actor: Actor
  readonly now: Date
}

/** What was carried over in a project, of the orders that somebody answers for. */
export function carryoverSource(
  keys: Keys,
  { projectId, actor, now }: CarryoversAsked,
): ListSource<typeof carryoverList> {
  const reach = reachOfMoney(actor, projectId ?? '')
  return {
    list: carryoverList,
    from: `carryover
      join payment_order on payment_order.project_id = carryover.project_id
        and payment_order.order_id = carryover.order_id
      join account payer on payer.project_id = carryover.project_id and payer.account_id = payment_order.payer_id
      join application on application.project_id = carryover.project_id
        and application.application_id = carryover.application_id
      cross join ${figuresOfCarryover}`,
    where: (bind) => `carryover.project_id = ${bind(projectId)}${reach ? ` and (${reach(bind)})` : ''}`,
    id: 'carryover.carryover_id',
    sorts: {
      givenAt: { sql: 'carryover.given_at', type: 'timestamptz' },
      amountFen: { sql: `lpad(carryover.amount_fen::text, 18, '0')`, type: 'text' },
    },
    grouping: groupByFacets(carryoverList, {
      state: `array[case when free > 0 then 'free' when held > 0 then 'held' else 'spent' end]`,
      reason: 'array[carryover.why]',
      payerKind: 'array[payer.kind]',
    }),
    async search(tx, words) {
      const { accountIds, recordIds, more } = await findPeople(tx, keys, words, now)
      return {
        where: (bind) => {
          const number = bind(words.replace(/\s/g, ''))
          return `(payment_order.number = ${number} or application.number = ${number}
            or application.account_id = any (${bind(accountIds)}::uuid[])
            or application.record_id = any (${bind(recordIds)}::uuid[]))`
        },
        more,
      }
    },
    show: (tx, ids) => showCarryoverRows(tx, keys, ids),
  }
}

interface Person {
  readonly applicationId: string
  readonly accountId: string | null
  readonly recordId: string | null
}

export async function showCarryoverRows(
  tx: Tx,
  keys: Keys,
  carryoverIds: readonly string[],
): Promise<CarryoverRow[]> {
  const rows = await listCarryoversById(tx, carryoverIds)
  const applicationIds = rows.map(({ applicationId }) => applicationId)
  const numbers = await listApplicationNumbers(tx, applicationIds)
  const whose = await tx.named<Person>(
    'carryover.people',
    `select application_id as "applicationId", account_id as "accountId", record_id as "recordId" from application
     where project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
  const payers = await tx.named<{ payerId: string; name: string; kind: CarryoverRow['payerKind'] }>(
    'carryover.payers',
    `select account_id as "payerId", name, kind from account where project_id = $1 and account_id = any ($2::uuid[])`,
    [tx.projectId, [...new Set(rows.map(({ payerId }) => payerId))]],
  )
  const people = await listPeople(tx, keys, {
    accountIds: whose.flatMap(({ accountId }) => accountId ?? []),
    recordIds: whose.flatMap(({ recordId }) => recordId ?? []),
  })
  return rows.map(({ payerId, givenAt, expiresAt, ...row }) => {
    const of = whose.find(({ applicationId }) => applicationId === row.applicationId)
    const person = people.get(of?.accountId ?? of?.recordId ?? '')
    const payer = payers.find((one) => one.payerId === payerId)
    return {
      ...row,
      state: carryoverStateOf(row),
      name: person?.name ?? '',
      idNumber: person?.idNumber ?? '',
      payer: payer?.name ?? '',
      payerKind: payer?.kind ?? 'candidate',
      applicationNumber: numbers.get(row.applicationId) ?? '',
      givenAt: givenAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    }
  })
}
