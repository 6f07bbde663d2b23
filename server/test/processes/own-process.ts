import { flushCompileCache } from 'node:module'
import { openFiles } from '#server/adapters/files/open-files.ts'
import { workJob } from '#server/features/long-work/long-work.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { lapsePlaces } from '#server/features/registration/places/lapse-places.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startWorker } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import { keepKeys } from '#server/platform/secrets/secret.ts'
import { plantedFileKind, plantedKind } from '../given/planted-work.ts'
import { openTestClock } from '../test-clock.ts'
import { testConfig } from '../test-config.ts'
import { type Death, openFate } from './death.ts'

/** A process of the product for itself: it serves, gives back once what the clock has taken, does long works, takes workbooks, sends, or moves money. */
export interface OwnStart {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly folder: string
  readonly work: 'serve' | 'lapse' | 'works' | 'import' | 'scores' | 'tell' | 'money'
  /** Of one that sends: where the provider of its SMS is. */
  readonly smsEndpoint?: string | undefined
  /** Settings of its installation, over those of the house. */
  readonly env?: Readonly<Record<string, string>> | undefined
}

/** Told to it once it is ready; one that does not serve begins then. Each is answered as soon as it is heard. */
export interface OwnOrder {
  readonly now: string
  readonly death: Death
}

export interface OwnReady {
  /** Where it serves. */
  readonly url: string
}

const [told = ''] = process.argv.slice(2)
const { appUrl, ownerUrl, folder, work, smsEndpoint = '', env = {} }: OwnStart = JSON.parse(told)
const clock = openTestClock()
const fate = openFate()
const open = {
  serve: openServing,
  lapse: openLapsing,
  works: openWorking,
  import: openImporting,
  scores: openScoring,
  tell: openTelling,
  money: openPaying,
}
const { url, begin } = await open[work]()

process.on('message', async ({ now, death }: OwnOrder) => {
  clock.set(new Date(now))
  fate.decide(death)
  process.send?.('heard')
  await begin()
})
// Whoever started it is gone: nobody is left who would end it.
process.once('disconnect', () => process.exit())
flushCompileCache()
process.send?.({ url } satisfies OwnReady)

/** The whole product: loaded by those alone that serve. */
async function openServing() {
  const { openTestApp } = await import('../test-app.ts')
  const on = { appUrl, ownerUrl }
  const app = await openTestApp({ on, clock, folder, env, distDir: folder, between: fate.between })
  return { url: await app.url(), begin: async () => {} }
}

/** A worker that sends what was told; it goes on until it is killed, or until whoever started it is gone. */
async function openTelling() {
  const { sendMessage } = await import('#server/features/message/send-message.ts')
  const { sendMessageJob } = await import('#server/features/message/message.ts')
  const { findReader } = await import('#server/features/account/account.ts')
  const { openAliyunSms } = await import('#server/adapters/sms/aliyun.ts')
  const { aliyunOf } = await import('../sms-stand-in.ts')
  const { testKeys: keys } = await import('../test-keys.ts')
  const log = openLog('fatal')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const files = await openFiles(testConfig({ on: { appUrl, ownerUrl }, folder }), keys)
  const send = sendMessage({
    ...{ database, keys, clock, files, publicUrl: null },
    sms: fate.between.sms(openAliyunSms(aliyunOf(smsEndpoint))),
    mail: { send: async () => {}, close() {} },
    findReader: (tx, accountId) => findReader(tx, keys, accountId),
  })
  const handlers = { [sendMessageJob]: send }
  return {
    url: '',
    begin: async () => void (await startWorker({ ownerUrl, handlers, rescueMs: 500, log })),
  }
}

async function openLapsing() {
  const log = openLog('warn')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const lapse = lapsePlaces({ database, clock, log })
  return { url: '', begin: async () => lapse(null).then(() => process.exit()) }
}

/** A worker of the product, with kinds of work that tests plant. */
async function openWorking() {
  const log = openLog('warn')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const config = testConfig({ on: { appUrl, ownerUrl }, folder })
  const keys = openKeys(await keepKeys(config))
  const files = fate.between.files(await openFiles(config, keys))
  const kinds = [plantedKind, plantedFileKind(files)]
  const handlers = { [workJob]: runWorks({ database, files, keys, clock, log }, kinds) }
  return { url: '', begin: async () => void (await startWorker({ ownerUrl, handlers, log, rescueMs: 500 })) }
}

/** A worker that takes people of workbooks, a few at a time: there are more points at which it may die. */
async function openImporting() {
  const { importExaminees } = await import('#server/features/examinee/entry/import-examinees.ts')
  const { importWork } = await import('#server/features/import/import-work.ts')
  const { registrationNow } = await import('#server/features/payment/payment-jobs.ts')
  const log = openLog('fatal')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const config = testConfig({ on: { appUrl, ownerUrl }, folder, env })
  const keys = openKeys(await keepKeys(config))
  const files = await openFiles(config, keys)
  const parts = { config, database, keys, secret: config.secret ?? '', files, clock, log }
  const kind = { ...importExaminees(() => registrationNow(parts, true)), rowsAtOnce: 60 }
  const handlers = { [workJob]: runWorks(parts, [importWork(parts, kind)]) }
  return { url: '', begin: async () => void (await startWorker({ ownerUrl, handlers, log, rescueMs: 500 })) }
}

/** A worker that takes scores, tells of them and issues certificates, a few at a time. */
async function openScoring() {
  const { importWork } = await import('#server/features/import/import-work.ts')
  const { importScores } = await import('#server/features/score/entry/import-scores.ts')
  const { tellScores, tellScoresJob } = await import('#server/features/score/told/tell-scores.ts')
  const { issueWork } = await import('#server/features/certificate/issue/issue-work.ts')
  const { registrationNow } = await import('#server/features/payment/payment-jobs.ts')
  const { listExemptions } = await import('#server/features/registration/registration.ts')
  const log = openLog('fatal')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const config = testConfig({ on: { appUrl, ownerUrl }, folder, env })
  const keys = openKeys(await keepKeys(config))
  const files = await openFiles(config, keys)
  const parts = { config, database, keys, secret: config.secret ?? '', files, clock, log }
  const kinds = [
    importWork(parts, { ...importScores(parts), rowsAtOnce: 6 }),
    issueWork(() => ({ ...registrationNow(parts, true), listExemptions }), 4),
  ]
  const handlers = {
    [workJob]: runWorks(parts, kinds),
    [tellScoresJob]: tellScores({ ...parts, peopleAtOnce: 5 }),
  }
  return { url: '', begin: async () => void (await startWorker({ ownerUrl, handlers, log, rescueMs: 500 })) }
}

/** A worker that sends refunds, looks after late money and calls exams off; it goes on until it is killed. */
async function openPaying() {
  const { openPaymentJobs, registrationNow } = await import('#server/features/payment/payment-jobs.ts')
  const log = openLog('fatal')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const config = testConfig({ on: { appUrl, ownerUrl }, folder, env })
  const keys = openKeys(await keepKeys(config))
  const { openInvoiceFlush } = await import('#server/features/invoice/invoice.ts')
  const parts = { config, database, keys, secret: config.secret ?? '', clock, log }
  const invoiceFlush = openInvoiceFlush(keys)
  const files = await openFiles(config, keys)
  const { cancellationWork } = await import('#server/features/payment/cancellation/cancellation-work.ts')
  const openRegistration = () => registrationNow(parts, true)
  const work = cancellationWork({ ...parts, files, invoiceFlush, openRegistration })
  const handlers = {
    ...openPaymentJobs({ ...parts, invoiceFlush }),
    [workJob]: runWorks({ ...parts, files }, [work]),
  }
  return { url: '', begin: async () => void (await startWorker({ ownerUrl, handlers, log, rescueMs: 500 })) }
}
