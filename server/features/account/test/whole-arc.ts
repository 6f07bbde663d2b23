import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { OwnCertificate } from '#contract/certificate/certificate-endpoints.ts'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { noTransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { putCertificateSetup } from '#server/features/certificate/certificate.ts'
import { certificateRuleId, usualCertificates } from '#server/features/certificate/test/certificate-board.ts'
import { openFilingOffice } from '#server/features/filing/test/filing-office.ts'
import { putInvoiceSetup } from '#server/features/invoice/invoice.ts'
import { openInvoiceJobs } from '#server/features/invoice/invoice-jobs.ts'
import { openFakeIssuer } from '#server/features/invoice/test/fake-issuer.ts'
import { givenSettings } from '#server/features/invoice/test/invoice-desk.ts'
import { openCarryoverDesk } from '#server/features/payment/test/carryover-desk.ts'
import { groundOf } from '#server/features/payment/test/refund-desk.ts'
import { putScores } from '#server/features/score/score.ts'
import { openTicketOffice } from '#server/features/ticket/test/ticket-office.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { everybodysPassword, type GivenCandidate } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import type { House } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

const windows = [
  'payment',
  'review',
  'deferral',
  'exemption',
  'ticketPrinting',
  'scoreInquiry',
  'appeal',
  'certificateApplication',
] as const

/** What is known of one of them, and nobody else has: by what it is. */
export type Known = ReturnType<typeof knownOf>

const knownOf = (sign: string) => ({
  name: `林${sign}`,
  email: `arc-${sign}@people.example`,
  guardianName: `监护${sign}`,
  guardianPhone: `1371234${sign}`,
  address: `住址${sign}`,
  employer: `单位${sign}`,
  transferPayer: `汇款${sign}`,
  transferReason: `汇款退回${sign}`,
  receiptName: `回单${sign}.jpg`,
  refundWords: `退费${sign}`,
  refundNote: `退费答复${sign}`,
  refundPaper: `退费材料${sign}.jpg`,
  creditWords: `结转${sign}`,
  header: `抬头${sign}`,
  invoiceEmail: `invoice-${sign}@example.com`,
  filingGrounds: `缓考${sign}`,
  filingAnswer: `缓考答复${sign}`,
  filingPaper: `缓考材料${sign}.pdf`,
  markNote: `考场${sign}`,
  scoreNote: `成绩备注${sign}`,
  appealGrounds: `复核${sign}`,
  appealAnswer: `复核答复${sign}`,
  recipient: `收件${sign}`,
  postalPhone: `1360000${sign}`,
  postalAddress: `寄往某市某路${sign}号`,
  carrier: `承运${sign}`,
  trackingNumber: `YD${sign}`,
})

/** An exam, and those who have gone through everything in it: from registering to the certificate. */
export async function openWholeArc(house: House, domain: string) {
  const arc = await openParts(house, domain)
  const { projectId } = arc
  return {
    projectId,
    async goThrough(signs: readonly string[]): Promise<Person[]> {
      const people: Person[] = []
      for (const sign of signs) people.push(await register(arc, sign))
      for (const person of people) {
        await transfer(arc, person)
        await refund(arc, person)
        await carryOver(arc, person)
      }
      await invoice(arc, people)
      await seat(arc, people)
      await releaseScores(arc, people)
      for (const person of people) await doubtAndEarn(arc, person)
      await arc.office.workOff()
      return people
    },
    takeOut: ({ authorization }: Pick<Applicant, 'authorization'>) =>
      askOf<Record<string, unknown>>(house.app)('POST', '/api/me/holdings', { authorization }),
    /** What is kept for next orders goes back: nobody is bound by it any more. */
    async payOut({ exam }: Person) {
      const kept = await arc.ask<{ carryoverId: string; freeFen: number }[]>(exam, 'GET', '/api/carryovers')
      for (const { carryoverId, freeFen } of kept) if (freeFen > 0) await asked(arc.money.payOut(carryoverId))
      await arc.money.tick('sendRefunds')
      await arc.office.workOff()
    },
    /** Signed in anew, since the clock has gone on. */
    async close({ candidate: { accountId } }: Person) {
      const authorization = await house.given.signedIn(projectId, accountId)
      const body = { password: everybodysPassword }
      return askOf(house.app)('POST', '/api/me/closure', { authorization, body })
    },
  }
}
export type WholeArc = Awaited<ReturnType<typeof openWholeArc>>

type Arc = Awaited<ReturnType<typeof openParts>>

async function openParts(house: House, domain: string) {
  const office = await openTicketOffice(
    house,
    domain,
    [30],
    windows.map((kind) => ({ kind })),
    { invoiceIsOpen: true },
  )
  const { projectId, batch } = office
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const money = await openCarryoverDesk(house, domain, projectId)
  const ground = groundOf({ proof: 'required' })
  await money.setRules({ grounds: [ground] })
  await offerTransfer(money)
  const filings = await openFilingOffice(house, domain)
  const keeper = await openScoreKeeper(house, domain)
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => house.database.transaction(scope, work)
  await write((tx) => putCertificateSetup(tx, usualCertificates(batch.subjects), noon))
  return {
    ...{ house, office, projectId, batch, areaId: office.areaId, money, ground, filings, keeper, write },
    subjectIds: batch.subjects.map(({ subjectId }) => subjectId),
    ask: <Data>(
      who: Pick<Applicant, 'authorization'>,
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: object,
    ) =>
      asked(
        askOf<Data>(house.app)(method, path, {
          authorization: who.authorization,
          ...(body && { body }),
          headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : {},
        }),
      ),
  }
}

/** Registered for two subjects, and paid. */
async function register({ house, projectId, batch, subjectIds, money }: Arc, sign: string): Promise<Person> {
  const known = knownOf(sign)
  const { name, email, address, employer } = known
  const guardian = { name: known.guardianName, relation: 'mother', phone: known.guardianPhone } as const
  const candidate = await house.given.candidate(projectId, {
    ...{ ...house.given.somebodyElse(), name, email, accountName: `arc${sign}00`, phone: `1355555${sign}` },
    guardian,
  })
  const { accountId } = candidate
  const [line] = givenLines(batch)
  const lines = subjectIds.slice(0, 2).map((subjectId) => ({ subjectId, areaId: line?.areaId ?? '' }))
  const exam = await givenApplication(house, projectId, batch, {
    ...{ accountId, lines, upTo: 'submitted', answers: { address, employer } },
  })
  const { orderId } = (await money.order(exam, [exam.applicationId])).data
  await money.pay(exam, orderId)
  return { known, candidate, exam, orderId }
}

/** By bank, from an account that is not theirs: refused. */
async function transfer({ house, ask, money }: Arc, { known, candidate, exam }: Person) {
  const { applicationId } = await money.applied(5_000, candidate.accountId)
  const { orderId } = (await money.order(exam, [applicationId])).data
  const fileIds = [await upload(house, exam, `/api/orders/${orderId}/receipt-files`, known.receiptName)]
  const { transferId } = await ask<{ transferId: string }>(exam, 'POST', `/api/orders/${orderId}/transfers`, {
    ...{ amountFen: 5_000, paidOn: '2026-11-20', payerName: known.transferPayer, fileIds },
  })
  const body = { reason: known.transferReason, seenVersion: 0 }
  await asked(money.board('cashier1', 'POST', `/transfers/${transferId}/refusal`, body))
  await asked(money.cancel(exam, orderId))
}

/** Half of a fee goes back, for a reason. */
async function refund({ house, money, ground }: Arc, { known, candidate, exam }: Person) {
  const { orderId, applicationId } = await money.paid(7_000, candidate.accountId)
  const fileIds = [await upload(house, exam, `/api/orders/${orderId}/refund-files`, known.refundPaper)]
  const { refunds } = await asked(
    money.askRefund(exam, orderId, {
      ...{ groundId: ground.groundId, applicationIds: [applicationId], words: known.refundWords, fileIds },
    }),
  )
  await asked(money.approve('cashier2', refunds[0]?.refundId ?? '', 3_500, known.refundNote))
  await money.tick('sendRefunds')
}

/** Kept for a next order: what the board gives, and what a deferral leaves. */
async function carryOver({ money, filings }: Arc, { known, candidate: { accountId } }: Person) {
  await asked(money.give(await money.paid(2_000, accountId), 1_000, { words: known.creditWords }))
  const deferred = await money.paid(3_000, accountId)
  const fileIds = [await filings.send(deferred, known.filingPaper)]
  const filingId = await filings.asked(deferred, { grounds: known.filingGrounds, fileIds })
  await asked(filings.decide(filingId, 'granted', known.filingAnswer))
}

async function invoice({ house, write, ask }: Arc, people: readonly Person[]) {
  const { issuer } = openFakeIssuer(() => house.clock())
  const issuers = new Map([['builtIn', issuer]] as const)
  const jobs = openInvoiceJobs({ ...house, issuers, origin: 'https://baoming.example' })
  await write((tx) => putInvoiceSetup(tx, { ...givenSettings, issuer: 'builtIn' }, noon))
  for (const { known, exam, orderId } of people) {
    const details = { kind: 'digitalGeneral', headerType: 'personal', header: known.header } as const
    const body = { ...details, email: known.invoiceEmail, orderIds: [orderId] }
    await ask(exam, 'POST', '/api/invoices', body)
  }
  for (let round = 0; round < 2; round += 1) await jobs['invoice.work']?.(null)
}

/** Seated, printed, marked in the room; appointed and in need of more time besides. */
async function seat({ house, office, projectId, batch, areaId, subjectIds }: Arc, people: readonly Person[]) {
  const session = sessionAt(batch, 9)
  await office.setSessions([session])
  await office.publish()
  await office.workOff()
  await asked(office.setUp())
  await asked(office.open())
  await office.workOff()
  const noteAt = { projectId, table: 'sitting_mark', column: 'note_sealed' } as const
  await house.asOwner('insert into appointment_slot values ($1, $2, $3, $4, 9, 0, true)', [
    ...[projectId, batch.batchId, session.sessionId, areaId],
  ])
  for (const { known, exam } of people) {
    const { applicationId } = exam
    await asked(office.print(applicationId, exam.authorization))
    await house.asOwner(
      `insert into sitting_mark (project_id, mark_id, session_id, area_id, application_id, kind, note_sealed, at, told_at, at_door)
       values ($1, gen_random_uuid(), $2, $3, $4, 'violation', $5, $6, $6, false)`,
      [
        ...[projectId, session.sessionId, areaId, applicationId],
        ...[house.keys.seal(noteAt, known.markNote), noon],
      ],
    )
    await house.asOwner('insert into seat_need values ($1, $2, true, false, 30)', [projectId, applicationId])
    await house.asOwner(
      `insert into appointment (project_id, application_id, subject_id, appointment_id, batch_id, session_id, area_id, changes, made_at)
       values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, 2, $7)`,
      [projectId, applicationId, subjectIds[0], batch.batchId, session.sessionId, areaId, noon],
    )
  }
}

async function releaseScores(
  { house, write, projectId, batch, subjectIds }: Arc,
  people: readonly Person[],
): Promise<void> {
  const scores = people.flatMap(({ exam: { applicationId }, known }) =>
    [8_100, 7_200].map((mark, at) => ({
      ...{ applicationId, subjectId: subjectIds[at] ?? '' },
      entry: { mark, outcome: null, degree: null, barredUntil: null, note: known.scoreNote },
    })),
  )
  await house.asOwner('insert into score_sheet (project_id, batch_id) values ($1, $2)', [
    ...[projectId, batch.batchId],
  ])
  await house.asOwner('insert into score_rule select $1, $2, unnest($3::uuid[]), 10000, 6000', [
    ...[projectId, batch.batchId, subjectIds],
  ])
  await write((tx) => putScores(tx, house.keys, batch.batchId, scores, noon))
  await house.asOwner('update score_sheet set releases_at = $2, told_at = $2 where project_id = $1', [
    ...[projectId, noon],
  ])
}

/** A score is doubted and upheld; a certificate is earned and sent by post. */
async function doubtAndEarn({ ask, subjectIds, keeper }: Arc, { known, exam }: Person): Promise<void> {
  await ask(exam, 'POST', '/api/score-inquiries')
  await ask(exam, 'POST', '/api/appeals', {
    ...{ applicationId: exam.applicationId, subjectId: subjectIds[0], grounds: known.appealGrounds },
  })
  await keeper.answer(known.appealAnswer)
  const { recipient, postalPhone: phone, postalAddress: address } = known
  const { certificateId } = await ask<OwnCertificate>(exam, 'POST', '/api/certificates', {
    ...{ ruleId: certificateRuleId, way: 'post', postal: { recipient, phone, address, postcode: '' } },
  })
  for (const state of ['sent', 'delivered']) await keeper.deliver(certificateId, state, known)
}

export interface Person {
  readonly known: Known
  readonly candidate: GivenCandidate
  readonly exam: Applicant
  /** Of the exam. */
  readonly orderId: string
}

async function asked<Data>(
  answer: Promise<{ readonly statusCode: number; readonly message: string; readonly data: Data }>,
): Promise<Data> {
  const { statusCode, message, data } = await answer
  if (statusCode !== 200) throw new Error(`Answered ${statusCode} ${message}: ${JSON.stringify(data)}`)
  return data
}

async function openScoreKeeper(house: House, domain: string) {
  const name = `arckeeper${domain}`
  await givenStaff(house, { name, grants: [{ domain, role: 'scoreKeeper' }] })
  const console = openConsole(house)
  const token = await console.tokenOf(name)
  const inProject = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    asked(
      console.ask<Data>(method, `/api/projects/${domain}${path}`, {
        token,
        ...(body && { body }),
      }) as Promise<{
        statusCode: number
        message: string
        data: Data
      }>,
    )
  return {
    /** The one that waits. */
    async answer(answer: string) {
      const { items } = await inProject<{ items: Claim[] }>('POST', '/appeal-desk/claims', { most: 1 })
      const appealId = items[0]?.thingId
      const { version } = await inProject<{ version: number }>('GET', `/appeals/${appealId}`)
      const verdict = { result: 'upheld', answer, version }
      await inProject('POST', `/appeal-desk/claims/${appealId}/decision`, verdict)
    },
    async deliver(certificateId: string, state: string, known: Pick<Known, 'carrier' | 'trackingNumber'>) {
      const { version } = await inProject<{ version: number }>('GET', `/certificates/${certificateId}`)
      const { carrier, trackingNumber } = known
      const body = { state, carrier, trackingNumber, seenVersion: version }
      await inProject('PUT', `/certificates/${certificateId}/delivery`, body)
    },
  }
}

async function offerTransfer(money: Awaited<ReturnType<typeof openCarryoverDesk>>) {
  const account = { accountName: '某省人事考试中心', bank: '中国银行', accountNumber: '6222020000000001' }
  const { version } = (await money.board<{ version: number }>('admin1', 'GET', '/transfer-settings')).data
  const { note } = noTransferSettings
  const offered = { ...account, offered: true, days: 3, note, seenVersion: version }
  await asked(money.board('admin1', 'PUT', '/transfer-settings', offered))
}

async function upload(house: House, { authorization }: Applicant, url: string, name: string) {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7090b0' } })
  const reply = await house.app.inject({
    ...{ method: 'POST', url, payload: await picture.jpeg().toBuffer() },
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
    },
  })
  return reply.json<{ data: { fileId: string } }>().data.fileId
}
