import { dayOf } from '#contract/identity/birth-day.ts'
import * as bills from '#contract/payment/bill/bill-endpoints.ts'
import {
  changeDifference as changeOfProject,
  changePlatformDifference,
  searchDifferences,
  searchPlatformDifferences,
} from '#contract/payment/bill/difference-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import { serve, serveFile, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { requireWholeMoney } from '../whole-money.ts'
import { dayAfter } from './bill-days.ts'
import { billQueue, readBillJob } from './bill-jobs.ts'
import { listBillsSince, openBill } from './bill-store.ts'
import { changeDifference } from './change-difference.ts'
import { closeMoneyDay } from './close-day.ts'
import { writeDayWorkbook } from './day-workbook.ts'
import { differenceSource } from './difference-source.ts'
import { listDifferencesOfDay } from './difference-store.ts'
import { listMoneyDays, reportMoneyDay } from './money-day.ts'
import { rememberUnplaced } from './unplaced-memory.ts'

const shownDays = 62
/** So many differences of a day stand in its workbook. */
const mostInWorkbook = 5000

/** Reconciliation: the bills for who runs the platform, its own days and differences for each project. */
export function serveBills(site: Site, { providers }: Pick<PaymentParts, 'providers'>): void {
  const names = [...providers.values()].map(({ name }) => name)
  serve(site, bills.listBills, async ({ tx, now }) => ({
    items: await listBillsSince(tx, dayAfter(dayOf(now), -shownDays)),
    providers: names,
  }))
  serve(site, bills.readBillAgain, async ({ tx, body, now }) => {
    const { provider, day } = body
    if (!providers.has(provider)) throw new Refusal('billProviderAbsent')
    if (day >= dayOf(now)) throw new Refusal('billDayNotOver')
    const runId = newId(now)
    await openBill(tx, body, { runId, tryAt: now })
    const deed = { action: 'bill.readAgain', subject: 'bill', subjectId: runId }
    await record(tx, { ...deed, before: null, after: { provider, day } }, now)
    const key = `${readBillJob}:${provider}:${day}`
    await queueJob(tx, readBillJob, body, { queue: billQueue, key })
    return { outcome: 'waiting' as const }
  })
  for (const endpoint of [searchDifferences, searchPlatformDifferences])
    serveWithoutTransaction(site, endpoint, async ({ projectId, actor, body, transact }) => {
      if (projectId !== null) requireWholeMoney(actor, projectId)
      const { rows, ...reply } = await transact((tx) => readList(tx, differenceSource(projectId), body))
      return { ...reply, rows: await withOwners(site, rows) }
    })
  for (const endpoint of [changeOfProject, changePlatformDifference])
    serveWithoutTransaction(site, endpoint, async ({ projectId, params, body, actor, now, transact }) => {
      if (projectId !== null) requireWholeMoney(actor, projectId)
      return transact((tx) => changeDifference(tx, actor, params.differenceId, body, now))
    })
  serveDays(site, names)
}

function serveDays(site: Site, names: Parameters<typeof reportMoneyDay>[1]): void {
  const countUnplaced = rememberUnplaced(site.clock)
  serveWithoutTransaction(site, bills.listMoneyDays, async ({ actor, projectId, query, transact }) => {
    requireWholeMoney(actor, projectId)
    return { items: await withClosers(site, await transact((tx) => listMoneyDays(tx, query.month))) }
  })
  serveWithoutTransaction(site, bills.getMoneyDay, async ({ actor, projectId, params, now, transact }) => {
    requireWholeMoney(actor, projectId)
    const report = await transact((tx) => reportMoneyDay(tx, names, params.day, { now, countUnplaced }))
    const [shown = report] = await withClosers(site, [report])
    return shown
  })
  serveFile(
    site,
    bills.getMoneyDayWorkbook,
    async ({ actor, projectId, params, now, language, transact }) => {
      requireWholeMoney(actor, projectId)
      const read = await transact(async (tx) => ({
        report: await reportMoneyDay(tx, names, params.day, { now, countUnplaced }),
        differences: await listDifferencesOfDay(tx, params.day, mostInWorkbook),
      }))
      return writeDayWorkbook(read.report, read.differences, language)
    },
  )
  serveWithoutTransaction(site, bills.closeMoneyDay, async ({ params, actor, projectId, now, transact }) => {
    requireWholeMoney(actor, projectId)
    const closed = await transact((tx) => closeMoneyDay(tx, actor, names, params.day, now))
    const named = await site.listStaffNames([closed.closedBy])
    return { ...closed, closedBy: named.get(closed.closedBy) ?? null }
  })
}

/** Staff are not to be seen from inside a project: their names are put in when the transaction is over. */
async function withOwners<Row extends { readonly owner: string | null }>(
  site: Site,
  rows: readonly Row[],
): Promise<Row[]> {
  const named = await site.listStaffNames([...new Set(rows.flatMap(({ owner }) => owner ?? []))])
  return rows.map((row) => ({ ...row, owner: row.owner && (named.get(row.owner) ?? null) }))
}

async function withClosers<Day extends Pick<bills.MoneyDay, 'closing'>>(
  site: Site,
  days: readonly Day[],
): Promise<Day[]> {
  const named = await site.listStaffNames([
    ...new Set(days.flatMap(({ closing }) => closing?.closedBy ?? [])),
  ])
  return days.map((day) => ({
    ...day,
    closing: day.closing && { ...day.closing, closedBy: named.get(day.closing.closedBy ?? '') ?? null },
  }))
}
