import { type Actor, grantsOf } from '#contract/kit/actor.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Bind, type Condition, writeSql } from '#server/platform/list/condition.ts'

/** Whether who asks answers for an order; what hangs on any other is absent to them. */
export async function isOrderInReach(tx: Tx, orderId: string): Promise<boolean> {
  const reach = reachOfMoney(tx.actor, tx.projectId ?? '')
  if (!reach) return true
  const { text, values } = writeSql(
    (bind) => `select from payment_order
     where payment_order.project_id = ${bind(tx.projectId)} and payment_order.order_id = ${bind(orderId)}
       and (${reach(bind)})`,
  )
  return (await tx.query(text, values)).length > 0
}

/**
 * Which orders somebody answers for, as a condition on `payment_order`; null: all of the project. An order stands in a part
 * of the project as soon as one of its applications does.
 */
export function reachOfMoney(actor: Actor, projectId: string): Condition | null {
  const scopes = grantsOf(actor, projectId, 'cashier').map(({ scope }) => scope)
  const parts = scopes.flatMap((scope) => scope ?? [])
  if (actor.kind !== 'staff' || parts.length < scopes.length) return null
  return (bind) =>
    `exists (
       select from order_line line join application using (project_id, application_id)
       where line.project_id = payment_order.project_id and line.order_id = payment_order.order_id
         and (${parts.map((part) => inPart(part, bind)).join(' or ') || 'false'})
     )`
}

function inPart({ batchIds, organisationIds, subjectIds, areaIds }: GrantScope, bind: Bind): string {
  const all = [
    batchIds && `application.batch_id = any (${bind(batchIds)}::uuid[])`,
    organisationIds && `application.organisation_id = any (${bind(organisationIds)}::uuid[])`,
    subjectIds &&
      `application.submitted_at is not null and application.wish -> 'subjectIds' ?| ${bind(subjectIds)}::text[]`,
    areaIds &&
      `application.submitted_at is not null and exists (
         select from jsonb_each_text(application.wish -> 'areaOf') as chosen (subject_id, area_id)
         where chosen.area_id::uuid in (
           with recursive below as (
             select area_id from area where project_id = current_project() and area_id = any (${bind(areaIds)}::uuid[])
             union
             select area.area_id from area join below on area.parent_id = below.area_id
               where area.project_id = current_project()
           ) select area_id from below
         )
       )`,
  ]
  return `(${all
    .filter((one) => one !== undefined)
    .map((one) => `(${one})`)
    .join(' and ')})`
}
