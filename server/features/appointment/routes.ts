import * as board from '#contract/appointment/appointment-board-endpoints.ts'
import * as own from '#contract/appointment/appointment-endpoints.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AppointmentParts, type Asked, getBatch } from './appointment-parts.ts'
import { appointmentSource } from './board/appointment-source.ts'
import { putRules, showRules } from './board/set-rules.ts'
import { callOffSlot, putSlots, showSheet } from './board/set-slots.ts'
import { appoint, cancelAppointment } from './own/appoint.ts'
import type { OfSubject } from './own/judge-choice.ts'
import { findExam } from './own/own-store.ts'
import { accountOf, showExam, showExams, showSlots } from './own/show-exams.ts'
import { leaveWait, waitForSlot } from './own/wait.ts'

interface Called {
  readonly projectId: string | null
  readonly now: Date
}

/** Appointments, as their people make them, and as the board offers them. */
export function serveAppointments(site: Site, parts: AppointmentParts): void {
  serveOwn(site, parts)
  serveBoard(site, parts)
}

/** What is looked for in memory, ahead of the transaction. */
async function remember({ projects, batches }: AppointmentParts, { projectId, now }: Called) {
  if (projectId === null) throw new Refusal('projectAbsent')
  await projects.getProject(projectId, now)
  await batches.list(projectId)
}

function serveOwn(site: Site, parts: AppointmentParts): void {
  const ahead = (call: Called) => remember(parts, call)
  /** As it stands after what was done. */
  const afterwards = async (call: Asked, { applicationId }: OfSubject) => {
    const row = await findExam(call.tx, applicationId, accountOf(call))
    if (!row) throw new Refusal('applicationAbsent')
    return showExam(parts, call, row, await getBatch(parts, call.projectId, row.batchId))
  }
  serve(site, own.listAppointments, (call) => showExams(parts, call), ahead)
  serve(site, own.listAppointmentSlots, (call) => showSlots(parts, call, call.params), ahead)
  serve(
    site,
    own.putAppointment,
    async (call) => {
      await appoint(parts, call, call.params, call.body)
      return afterwards(call, call.params)
    },
    ahead,
  )
  serve(
    site,
    own.cancelAppointment,
    async (call) => {
      await cancelAppointment(parts, call, call.params)
      return afterwards(call, call.params)
    },
    ahead,
  )
  serve(
    site,
    own.waitForAppointment,
    async (call) => {
      await waitForSlot(parts, call, call.params, call.body)
      return afterwards(call, call.params)
    },
    ahead,
  )
  serve(
    site,
    own.leaveAppointmentWait,
    async (call) => {
      await leaveWait(parts, call, call.params)
      return afterwards(call, call.params)
    },
    ahead,
  )
}

function serveBoard(site: Site, parts: AppointmentParts): void {
  const { keys } = parts
  const batchOf = (call: Called & { params: { batchId: string } }) =>
    getBatch(parts, call.projectId, call.params.batchId)
  const ahead = async (call: Called & { params: { batchId: string } }) => {
    await remember(parts, call)
    return batchOf(call)
  }
  serve(site, board.getAppointmentRules, async (call) => showRules(parts, call, await batchOf(call)), ahead)
  serve(
    site,
    board.putAppointmentRules,
    async (call) => {
      const batch = await batchOf(call)
      await putRules(call, batch, call.body)
      return showRules(parts, call, batch)
    },
    ahead,
  )
  serve(site, board.getAppointmentSlots, async (call) => showSheet(call.tx, await batchOf(call)), ahead)
  serve(
    site,
    board.putAppointmentSlots,
    async (call) => {
      const batch = await batchOf(call)
      await putSlots(call.tx, batch, call.body.slots, call.now)
      return showSheet(call.tx, batch)
    },
    ahead,
  )
  serve(
    site,
    board.callOffAppointmentSlot,
    async (call) => {
      const batch = await batchOf(call)
      await callOffSlot(call.tx, batch, call.body, call.now)
      return showSheet(call.tx, batch)
    },
    ahead,
  )
  serve(
    site,
    board.searchAppointments,
    async (call) => {
      const asked = { projectId: call.tx.projectId ?? '', batch: await batchOf(call), now: call.now }
      return readList(call.tx, appointmentSource(keys, asked), call.body)
    },
    ahead,
  )
  serve(
    site,
    board.exportAppointments,
    async (call) => {
      const { batchId } = await batchOf(call)
      return startExport(call.tx, keys, { kind: 'appointment.export', of: { batchId }, ...call })
    },
    ahead,
  )
}
