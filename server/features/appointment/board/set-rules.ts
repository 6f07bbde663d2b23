import type { RulesToSet } from '#contract/appointment/appointment-board-endpoints.ts'
import {
  type AppointmentRules,
  appointmentFlawsOf,
  usualAppointmentRules,
} from '#contract/appointment/appointment-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { record } from '#server/platform/database/history.ts'
import { findVersion, refuseChangedMeanwhile, type Versioned } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AppointmentParts, type Asked, findWindow } from '../appointment-parts.ts'
import { findRules, holdRules, writeRules } from '../rule-store.ts'

const rulesOf = ({ batchId }: Batch): Versioned => ({
  ...{ subject: 'arrangement', subjectId: batchId },
  actions: ['appointment.setRules'],
})

export async function showRules(
  parts: AppointmentParts,
  { tx, projectId, now }: Asked,
  batch: Batch,
): Promise<RulesToSet> {
  const own = await findRules(tx, batch.batchId)
  const { info } = await parts.projects.getProject(projectId ?? '', now)
  const window = await findWindow(parts, projectId ?? '', batch, now)
  return {
    ...(own ?? usualAppointmentRules),
    ...{ version: await findVersion(tx, rulesOf(batch)), batchName: batch.name, isSet: own !== null },
    isOn: info.function_module.some((one) => one.module_type === 'appointment_exam' && one.selected),
    window: window ? { opensAt: window.opensAt, closesAt: window.closesAt } : null,
  }
}

export async function putRules(
  { tx, now }: Asked,
  batch: Batch,
  { seenVersion, ...rules }: AppointmentRules & { readonly seenVersion: number },
): Promise<void> {
  const flaws = appointmentFlawsOf(rules)
  if (flaws.length > 0) throw new Refusal('appointmentRulesFlawed', { flaws })
  const before = await holdRules(tx, batch.batchId)
  await refuseChangedMeanwhile(tx, rulesOf(batch), seenVersion)
  await writeRules(tx, batch.batchId, rules, now)
  const deed = { action: 'appointment.setRules', subject: 'arrangement', subjectId: batch.batchId }
  await record(tx, { ...deed, before: before && toldOf(before), after: toldOf(rules) }, now)
}

/** As history tells it. */
const toldOf = ({ rounds, ...rules }: AppointmentRules) => ({
  ...rules,
  rounds: rounds.map(({ opensAt, closesAt }) => `${opensAt} – ${closesAt}`).join('; '),
})
