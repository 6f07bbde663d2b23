import type { Batch } from '#contract/batch/batch-shapes.ts'
import { askOf } from '../ask.ts'
import type { Given } from '../given/given.ts'
import type { TestApp } from '../test-app.ts'
import type { AsOwner } from './storm-ground.ts'

/** What becomes of the money of a payer. */
export const payerKinds = [
  /** The provider vouches for a fen less than was asked for. */
  'difference',
  /** Their application was given up while they paid. */
  'withdrawn',
  /** No news of it ever come. */
  'silent',
  /** Nothing is paid; who says so has forged it. */
  'unpaid',
  /** Paid, and told. */
  'paid',
] as const
export type PayerKind = (typeof payerKinds)[number]

export interface Payer {
  readonly kind: PayerKind
  readonly applicationId: string
  readonly orderId: string
  /** Of the payment, at the provider. */
  readonly number: string
}

export const feeFen = 12_000

/** One in twenty of each of the first four. */
const kindOf = (at: number): PayerKind => payerKinds[at % 20] ?? 'paid'

interface Ground {
  readonly app: TestApp
  readonly given: Given
  readonly projectId: string
  readonly batch: Pick<Batch, 'batchId'>
  readonly asOwner: AsOwner
}

/** How many an organisation has: whoever orders more in an hour is asked to wait. */
const peopleOfOne = 100

/** Organisations with so many people, each with an order of their own that waits for its money at the provider. */
export async function givenPayers(ground: Ground, count: number): Promise<Payer[]> {
  const payers: Payer[] = []
  while (payers.length < count)
    payers.push(...(await givenSome(ground, payers.length, Math.min(peopleOfOne, count - payers.length))))
  return payers
}

async function givenSome(ground: Ground, from: number, count: number): Promise<Payer[]> {
  const { app, given, projectId, batch, asOwner } = ground
  const { accountId: organisationId } = await given.organisation(projectId)
  const authorization = await given.signedIn(projectId, organisationId)
  const ask = <Data>(path: string, body: object) =>
    askOf<Data>(app.app)('POST', path, { authorization, body })
  for (let at = 0; at < count; at += 1) {
    const idNumber = `E${String(from + at + 1).padStart(8, '0')}`
    await given.record(projectId, { organisationId, name: '欧阳素', idType: 'passport', idNumber })
  }
  const rows = await asOwner<{ id: string }>(
    `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
       fee_fen, batch_version, created_at, updated_at)
     select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid', new_application_number(now()),
       $3, 1, now(), now()
     from candidate_record where project_id = $1 and organisation_id = $4 returning application_id as id`,
    [projectId, batch.batchId, feeFen, organisationId],
  )
  const payers: Payer[] = []
  for (const [at, { id }] of rows.entries()) {
    const { data: order } = await ask<{ orderId: string }>('/api/orders', { applicationIds: [id] })
    const begun = await ask<{ shown: { text: string } }>(`/api/orders/${order.orderId}/payments`, {
      provider: 'wechatPay',
      way: 'qr',
    })
    const number = begun.data.shown.text.split('pr=')[1] ?? ''
    payers.push({ kind: kindOf(from + at), applicationId: id, orderId: order.orderId, number })
  }
  return payers
}
