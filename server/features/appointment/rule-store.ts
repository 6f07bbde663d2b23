import {
  type AppointmentRules,
  appointmentRules,
  usualAppointmentRules,
} from '#contract/appointment/appointment-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export async function findRules(tx: Tx, batchId: string): Promise<AppointmentRules | null> {
  const [row] = await tx.named<{ rules: unknown }>(
    'appointment.rules',
    'select rules from appointment_rule where project_id = $1 and batch_id = $2',
    [tx.projectId, batchId],
  )
  return row ? appointmentRules.parse(row.rules) : null
}

export async function readRules(tx: Tx, batchId: string): Promise<AppointmentRules> {
  return (await findRules(tx, batchId)) ?? usualAppointmentRules
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
export async function holdRules(tx: Tx, batchId: string): Promise<AppointmentRules | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('appointmentRules' || $1::text, 0))`, [
    batchId,
  ])
  return findRules(tx, batchId)
}

export async function writeRules(tx: Tx, batchId: string, rules: AppointmentRules, now: Date): Promise<void> {
  await tx.query(
    `insert into appointment_rule (project_id, batch_id, rules, changed_at) values ($1, $2, $3, $4)
     on conflict (project_id, batch_id) do update set rules = excluded.rules, changed_at = excluded.changed_at`,
    [tx.projectId, batchId, JSON.stringify(rules), now],
  )
}
