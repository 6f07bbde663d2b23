import { generateKeyPairSync, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertificateHandling } from '#contract/certificate/certificate.ts'
import { rolesOf } from '#contract/kit/actor.ts'
import { type AnyEndpoint, keepsAnswers } from '#contract/kit/endpoint.ts'
import type { FlowPurpose } from '#contract/kit/purpose.ts'
import { noTransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { createClient } from '#server/features/account/clients/create-client.ts'
import { openAppealBoard } from '#server/features/appeal/test/appeal-board.ts'
import {
  certificateRuleId,
  openCertificateBoard,
} from '#server/features/certificate/test/certificate-board.ts'
import { openClosingOffice } from '#server/features/closeout/test/closing-office.ts'
import { type FilingOffice, openFilingOffice } from '#server/features/filing/test/filing-office.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import { openScoreBoard } from '#server/features/score/test/score-board.ts'
import { stepAt, totpCode } from '#server/features/staff/second-factor/totp.ts'
import { fileOf, openSender } from '#server/features/upload/test/send-file.ts'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'
import { nameOf } from '#server/platform/http/contract-check/check-contract.ts'
import { askOf } from '../ask.ts'
import { openConsole, type SignedIn } from '../console.ts'
import { type Applicant, givenApplication } from '../given/given-applications.ts'
import { all, registering } from '../given/given-batches.ts'
import { type Everybody, givenEverybody } from '../given/given-everybody.ts'
import { everybodysPassword } from '../given/given-people.ts'
import { givenStaff, staffPassword } from '../given/given-staff.ts'
import { type House, openHouse } from '../house.ts'
import { readBase32 } from '../read-base32.ts'

let house: House
let everybody: Everybody
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  everybody = await givenEverybody(house, 'mine')
  projectId = Object.values(everybody.people).flatMap((actor) =>
    'projectId' in actor ? (actor.projectId ?? []) : [],
  )[0] as string
})
afterAll(() => house.close())

/** Two that differ, of which the first is answered for good; who sends them and to where, if it matters. */
interface Sent {
  readonly bodies: readonly [unknown, unknown]
  readonly authorization?: string
  readonly path?: string
}
const twice = (body: object, changed: object): Sent => ({ bodies: [body, { ...body, ...changed }] })
const nothingTwice = twice({}, { again: true })

/** Files for an order of somebody's own. */
async function twoPapersOfOrder(path: string, state: 'open' | 'paid'): Promise<Sent> {
  const { accountId } = await house.given.candidate(projectId)
  const orderId = randomUUID()
  await house.asOwner(
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
     values ($1, $2, $4, $3, $5, 1, now(), now(), now())`,
    [projectId, orderId, accountId, path, state],
  )
  await house.asOwner(`insert into transfer_setting values ($1, $2, now()) on conflict do nothing`, [
    projectId,
    JSON.stringify({ ...noTransferSettings, offered: true, ...account }),
  ])
  const pdf = (number: number) =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
  const authorization = await house.given.signedIn(projectId, accountId)
  return { bodies: [pdf(9), pdf(8)], authorization, path: `/api/orders/${orderId}/${path}` }
}

/** Of an application that was paid for. */
async function twoGifts(): Promise<Sent> {
  const { accountId, applicationId } = everybody.ids
  const orderId = randomUUID()
  await house.asOwner(
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
     values ($1, $2, 'gifts', $3, 'paid', 9, now(), now(), now())`,
    [projectId, orderId, accountId],
  )
  await house.asOwner('insert into order_line values ($1, $2, $3, 9, false)', [
    projectId,
    orderId,
    applicationId,
  ])
  await house.asOwner(
    `insert into ledger_entry values ($1, $2, $3, 'earned', 'payer', 'fee', 9, $4, now(), now())`,
    [projectId, randomUUID(), orderId, applicationId],
  )
  const gift = { orderId, applicationId, amountFen: 1, reason: 'deferred', words: '因病缓考' }
  return { ...twice(gift, { amountFen: 2 }), authorization: await board('giver001') }
}

/** Of a report that an organisation has submitted. */
async function twoConfirmations(): Promise<Sent> {
  const windows = [{ kind: 'preRegistration', opensAt: null, closesAt: null, paused: false }] as const
  const { batchId } = await house.given.batch(projectId, { windows: [...windows] })
  const { accountId } = await house.given.organisation(projectId)
  await house.asOwner(
    `insert into preregistration values ($1, $2, $3, $4, 'submitted', now(), null, null, now())`,
    [projectId, randomUUID(), batchId, accountId],
  )
  const pdf = (number: number) =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
  const authorization = await house.given.signedIn(projectId, accountId)
  const path = `/api/batches/${batchId}/preregistration/confirmation?seenVersion=0`
  return { bodies: [pdf(9), pdf(8)], authorization, path }
}
const roomLike = {
  ...{ code: '', name: '机房', address: '', seats: 30, spareSeats: 2, areaSquareMetres: null },
  ...{ venueSource: null, computerSource: null, securitiesExperience: false, fundExperience: false },
  ...{ futuresExperience: false, outsideCandidates: false, accessible: false, rows: null, columns: null },
}
const drawn = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

type AskStations = <Data>(method: 'POST', path: string, body: object) => Promise<{ readonly data: Data }>
/** Of a station that somebody began. */
async function atStation(
  told: (
    stationId: string,
    organisation: AskStations,
  ) => Omit<Sent, 'authorization'> | Promise<Omit<Sent, 'authorization'>>,
): Promise<Sent> {
  const { accountId } = await house.given.organisation(projectId, { organisationKind: 'examStation' })
  const authorization = await house.given.signedIn(projectId, accountId)
  const ask: AskStations = <Data>(method: 'POST', path: string, body: object) =>
    askOf<Data>(house.app)(method, `/api/stations${path}`, { authorization, body })
  const { data } = await ask<{ stationId: string }>('POST', '', { name: `考站 ${accountId}` })
  return { ...(await told(data.stationId, ask)), authorization }
}

/** A confirmation form of an organisation, as far as it is. */
async function confirmationForm(state: 'ready' | 'sent') {
  const { batchId } = await house.given.batch(projectId)
  const { accountId } = await house.given.organisation(projectId)
  const [formId, fileId] = [randomUUID(), randomUUID()]
  await house.asOwner(`insert into file values ($1, $2, '\\x01', 'application/pdf', 1, $3, now())`, [
    ...[projectId, fileId, `${projectId}/${fileId}`],
  ])
  await house.asOwner(
    `insert into confirmation_form (project_id, form_id, batch_id, organisation_id, number, state, work_id, file_id,
       check_code, made_at, sent_at)
     values ($1, $2, $3, $4, 1, $5, $2, $6, 'A', now(), now())`,
    [projectId, formId, batchId, accountId, state, fileId],
  )
  return { formId, authorization: await house.given.signedIn(projectId, accountId) }
}
const account = { accountName: '考试中心', bank: '中国银行', accountNumber: '6222020000000001' }

/** Waits for the look of its organisation. */
async function atOrganisation() {
  const batch = await house.given.batch(projectId)
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const of = { organisationId, name: '陈志明', idType: 'passport', idNumber: passport() } as const
  const record = { recordId: await house.given.record(projectId, of), organisationId }
  const submitted = await givenApplication(house, projectId, batch, { upTo: 'submitted', record })
  await house.asOwner(`update application set state = 'atOrganisation' where application_id = $1`, [
    submitted.applicationId,
  ])
  return { ...submitted, batchId: batch.batchId }
}
async function ofOrganisation(told: Sent): Promise<Sent> {
  const { accountId } = await house.given.organisation(projectId)
  return { ...told, authorization: await house.given.signedIn(projectId, accountId) }
}
let passports = 0
function passport(): string {
  passports += 1
  return `E3${String(1_000_000 + passports)}`
}
async function versionOf(applicationId: string): Promise<number> {
  const [row] = await house.asOwner<{ version: number }>(
    'select count(*)::int as version from history where subject_id = $1',
    [applicationId],
  )
  return row?.version ?? 0
}

/** Of the rows of a list in one order, a column. */
const exportTwice = (by: string, column = by): Sent =>
  twice(
    { view: { filters: {}, search: '', sort: { by, down: false } }, columns: [column], format: 'csv' },
    { format: 'xlsx' },
  )

let scoreBoards = 0
/** Of a project of its own, with a score. */
async function scoreBoard() {
  scoreBoards += 1
  const board = await openScoreBoard(house, `keyscores${scoreBoards}`)
  const [{ number } = { number: '' }] = await board.people(1)
  await board.take([{ number, mark: '60' }])
  return { ...board, number, authorization: `ata-token ${board.tokens.keeper}` }
}

/** Of a project of its own, with somebody who earned a certificate, and asked for it where that is wanted. */
async function certificateBoard(handling: CertificateHandling, isAsked = true) {
  scoreBoards += 1
  const domain = `keycertificates${scoreBoards}`
  const board = await openCertificateBoard(house, domain, { handling })
  const [person] = await board.graduates(1)
  if (!person) throw new Error('Nobody is there.')
  await board.release(house.clock())
  board.open()
  const certificateId = isAsked ? (await board.askFor(person)).data.certificateId : ''
  const keeper = { authorization: `ata-token ${board.tokens.keeper}` }
  return { ...board, person, certificateId, keeper, path: `/api/projects/${domain}` }
}
async function decisionTwice(handling: CertificateHandling, noun: string, more: object, other: object) {
  const { certificateId, keeper, path, look } = await certificateBoard(handling)
  const { version: seenVersion } = (await look(certificateId)).data
  return {
    ...twice({ seenVersion, ...more }, other),
    ...keeper,
    path: `${path}/certificates/${certificateId}/${noun}`,
  }
}

const captcha = { captchaId: randomUUID(), answer: '42' }
const code = { codeId: randomUUID(), code: '000000' }
const phone = { channel: 'sms', contact: '13512340001' }
const otherPhone = { contact: '13512340002' }
const signIn = { name: 'somebody', password: 'Wrong#2026', captcha }
const person = { name: '林晓', idType: 'passport', idNumber: 'E12345678' }
const passportHolder = { name: '欧阳素', idType: 'passport', idNumber: 'E12345679' } as const

interface AtFilings {
  readonly one: Applicant
  readonly office: FilingOffice
  readonly domain: string
  readonly pdf: (number: number) => Buffer
}
let filingOffices = 0

/** Somebody who is registered where deferrals are open. */
async function atFilings(sending: (at: AtFilings) => Sent | Promise<Sent>): Promise<Sent> {
  filingOffices += 1
  const domain = `keyfilings${filingOffices}`
  const projectId = await house.given.project({
    domain,
    windows: [{ kind: 'registration' }, { kind: 'deferral' }],
  })
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 1 })
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const pdf = (number: number) =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
  return sending({ one, office: await openFilingOffice(house, domain), domain, pdf })
}

const sent: Readonly<Record<string, () => Sent | Promise<Sent>>> = {
  sendContactCode: () => twice({ ...phone, purpose: 'register', captcha }, otherPhone),
  proveContact: () => twice({ ...phone, purpose: 'register', ...code }, otherPhone),
  async registerAccount() {
    const holder = { ...person, gender: 'female', birthDay: '1990-05-17', accountName: 'linxiao90' }
    const password = { password: 'Baoming#2027', confirmation: 'Baoming#2027' }
    const form = twice({ ...holder, ...password, agreements: [] }, { name: '林小' })
    return { ...form, authorization: await flow('register') }
  },
  async publishAgreement() {
    const texts = { 'zh-Hans': { title: '协议', html: '<p>甲</p>' } }
    const body = twice({ kind: 'terms', texts, seenVersion: 0 }, { kind: 'privacy' })
    return { ...body, authorization: await board('lawyer01') }
  },
  async createBoardClient() {
    return { ...twice({ name: '成绩系统' }, { name: '制证系统' }), authorization: await board('keykeeper1') }
  },
  async renewClientKey() {
    const given = { projectId, actor: { kind: 'system', name: 'given' } } as const
    const { clientId } = await house.database.transaction(given, (tx) =>
      createClient(tx, '短信系统', house.clock()),
    )
    return {
      ...twice({ seenVersion: 1 }, { seenVersion: 2 }),
      authorization: await board('keykeeper2'),
      path: `/api/projects/mine/clients/${clientId}/key`,
    }
  },
  async createBoardIssuer() {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const site = { issuer: 'https://board.example', audience: 'baoming', algorithms: ['ES256'] }
    const limits = { longestMinutes: 10, startUrl: '', vouchesForAll: false, closed: false }
    const keys = publicKey.export({ type: 'spki', format: 'pem' })
    const body = twice({ ...site, ...limits, keys }, { audience: 'another' })
    await givenStaff(house, { name: 'keykeeper3', operator: true })
    return { ...body, authorization: `ata-token ${await openConsole(house).tokenOf('keykeeper3')}` }
  },
  signIn: () => twice({ kind: 'candidate', ...signIn }, { name: 'another' }),
  signOn: () => twice({ token: 'a.b.c' }, { token: 'a.b.d' }),
  async resetPassword() {
    const password = { password: 'Baoming#2027', confirmation: 'Baoming#2027' }
    return { ...twice(password, { confirmation: 'Baoming#2028' }), authorization: await flow('recover') }
  },
  sendOwnCode: () => twice({ ...phone, purpose: 'changeContact', captcha }, otherPhone),
  closeAccount: () => twice({ password: 'Wrong#2026' }, { password: 'Wrong#2027' }),
  bindRecord: () => twice({ ...person, ...code }, { name: '林小' }),
  createOrganisation: () =>
    twice({ organisationKind: 'group', accountName: 'newgroup01', name: '新机构' }, { name: '另一机构' }),
  sendOrganisationWorkbook: () => ({
    bodies: [
      Buffer.from('单位名称,单位类型,账号名\n甲校,院校,jiaxiao01\n'),
      Buffer.from('单位名称,单位类型,账号名\n乙校,院校,yixiao001\n'),
    ],
  }),
  changeManyOrganisations: () =>
    twice({ action: 'open', choice: { ids: [randomUUID()] } }, { action: 'close' }),
  renewOrganisationAccess: () => nothingTwice,
  passInstitution: () => twice({ seenVersion: 0 }, { seenVersion: 1 }),
  returnInstitution: () => twice({ seenVersion: 0, reason: '地址不符' }, { reason: '名称不符' }),
  findCandidates: () => twice({ name: 'nobody' }, { name: 'somebody' }),
  sendReceiptFile: () => twoPapersOfOrder('receipt-files', 'open'),
  sendRefundFile: () => twoPapersOfOrder('refund-files', 'paid'),
  async sendProofFile() {
    const { accountId } = await house.given.candidate(projectId)
    const pdf = (number: number) =>
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
    const path = `/api/projects/mine/candidates/${accountId}/correction-files`
    return { bodies: [pdf(9), pdf(8)], authorization: await board('prover'), path }
  },
  async sendConfirmationPaper() {
    const { formId, authorization } = await confirmationForm('ready')
    const pdf = (number: number) =>
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
    return { bodies: [pdf(9), pdf(8)], authorization, path: `/api/confirmation-forms/${formId}/papers` }
  },
  async decideConfirmation() {
    const { formId } = await confirmationForm('sent')
    await givenStaff(house, { name: 'formreviewer', grants: [{ domain: 'mine', role: 'reviewer' }] })
    return {
      ...twice({ version: 0, result: 'passed' }, { version: 1 }),
      authorization: `ata-token ${await openConsole(house).tokenOf('formreviewer')}`,
      path: `/api/projects/mine/confirmation-desk/claims/${formId}/decision`,
    }
  },
  sendPreregistrationConfirmation: () => twoConfirmations(),
  makeStation: () =>
    atStation((stationId) => ({
      ...twice({ name: `新考站 ${stationId}` }, { name: '另一考站' }),
      path: '/api/stations',
    })),
  addRoom: () =>
    atStation((stationId) => ({
      ...twice(roomLike, { name: '二号机房' }),
      path: `/api/stations/${stationId}/rooms`,
    })),
  sendRoomWorkbook: () =>
    atStation((stationId) => {
      const typed = (name: string) => Buffer.from(`考站,考场名称,座位数\n${stationId},${name},30\n`)
      return {
        bodies: [typed('一号机房'), typed('二号机房')],
        path: '/api/projects/mine/station-room-imports',
      }
    }),
  addRoomPhoto: () =>
    atStation(async (stationId, organisation) => {
      const { data } = await organisation<{ roomId: string }>('POST', `/${stationId}/rooms`, roomLike)
      const path = `/api/stations/${stationId}/rooms/${data.roomId}/photos`
      return { bodies: [await drawn('#113355'), await drawn('#553311')], path }
    }),
  async decideStation() {
    const { accountId } = await house.given.organisation(projectId, { organisationKind: 'examStation' })
    const stationId = randomUUID()
    await house.asOwner(
      `insert into station values ($1, $2, $3, 'S9999', 'station', 'firstLevel', 1, null, null, '', 1, now(), now(), now())`,
      [projectId, stationId, accountId],
    )
    await house.asOwner(`insert into station_version values ($1, $2, 1, $3, '\\x01', now(), now())`, [
      ...[projectId, stationId, { name: '考站', area: '110101' }],
    ])
    return {
      ...twice({ version: 1, result: 'passed', reason: '', conditions: [] }, { version: 2 }),
      authorization: await board('stationer'),
      path: `/api/projects/mine/station-desk/claims/${stationId}/decision`,
    }
  },
  exportStations: () => exportTwice('name'),
  exportVenues: () => exportTwice('name'),
  exportAppointments: () => ({
    ...exportTwice('number'),
    path: `/api/projects/mine/batches/${everybody.ids.batchId}/appointment-exports`,
  }),
  async addSites() {
    const { batchId } = everybody.ids
    const [city] = await house.asOwner<{ parentId: string }>(
      `select area_id as "parentId" from area where batch_id = $1 and kind = 'city' limit 1`,
      [batchId],
    )
    const site = () => ({ ...city, choice: { ids: [randomUUID()] } })
    return { ...twice(site(), site()), path: `/api/projects/mine/batches/${batchId}/sites` }
  },
  setReportedQuotas: () => ({
    ...twice({ choice: { ids: [randomUUID()] } }, { choice: { ids: [randomUUID()] } }),
    path: `/api/projects/mine/batches/${everybody.ids.batchId}/reported-quotas`,
  }),
  async proposeCorrection() {
    const { accountId } = await house.given.candidate(projectId)
    const seen = { idType: null, idNumber: '', proof: '户口本原件', reason: '登记有误' }
    return {
      ...twice({ name: '林小', ...seen }, { name: '林大' }),
      authorization: await board('corrector'),
      path: `/api/projects/mine/candidates/${accountId}/corrections`,
    }
  },
  renewCandidateAccess: () => twice({ reason: '手机已停用' }, { reason: '邮箱已停用' }),
  async releaseName() {
    const { accountId } = await house.given.candidate(projectId)
    return {
      ...twice({ held: 'phone' }, { held: 'idNumber' }),
      path: `/api/projects/mine/candidates/${accountId}/releases`,
    }
  },
  beginApplication: () => nothingTwice,
  async beginApplicationForRecord() {
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const recordId = await house.given.record(projectId, { organisationId, ...passportHolder })
    return {
      ...twice({ batchId: everybody.ids.batchId }, { batchId: randomUUID() }),
      authorization: await house.given.signedIn(projectId, organisationId),
      path: `/api/records/${recordId}/applications`,
    }
  },
  async makeExaminee() {
    const { accountId } = await house.given.organisation(projectId)
    const typed = { name: '欧阳素', idType: 'passport', idNumber: 'E12345671' }
    return {
      ...twice(typed, { phone: '13512340001' }),
      authorization: await house.given.signedIn(projectId, accountId),
    }
  },
  async sendExamineeWorkbook() {
    const { accountId } = await house.given.organisation(projectId)
    const { batchId } = await house.given.batch(projectId, { windows: registering({}) })
    const typed = (name: string) => Buffer.from(`姓名,证件类型,证件号码\n${name},护照,E12345672\n`)
    return {
      bodies: [typed('林晓'), typed('林小')],
      authorization: await house.given.signedIn(projectId, accountId),
      path: `/api/projects/mine/batches/${batchId}/examinee-imports`,
    }
  },
  async takePhotos() {
    const photo = {
      formats: ['jpeg' as const],
      ...{ fromKilobytes: 0, toKilobytes: 100, widthPixels: 100, heightPixels: 140, hint: all('') },
    }
    const { accountId } = await house.given.organisation(projectId)
    const { batchId } = await house.given.batch(projectId, { windows: registering({}), photo })
    const authorization = await house.given.signedIn(projectId, accountId)
    const photos = openSender(await house.url(), 'mine', authorization)
    const uploadIds = []
    for (const name of ['甲.jpg', '乙.jpg']) {
      const uploadId = await photos.send(fileOf(buildZip([{ name, data: Buffer.from('photo') }])))
      await photos.ask('POST', `/${uploadId}/completion`)
      uploadIds.push(uploadId)
    }
    const [one, other] = uploadIds
    return {
      ...twice({ uploadId: one }, { uploadId: other }),
      authorization,
      path: `/api/projects/mine/batches/${batchId}/photo-archives`,
    }
  },
  async deleteExaminees() {
    const { accountId } = await house.given.organisation(projectId)
    const deletion = { choice: { ids: [randomUUID()] }, password: everybodysPassword }
    return {
      ...twice(deletion, { choice: { ids: [randomUUID()] } }),
      authorization: await house.given.signedIn(projectId, accountId),
      path: `/api/batches/${everybody.ids.batchId}/examinee-deletions`,
    }
  },
  async restoreExaminee() {
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const holder = { ...passportHolder, idNumber: 'E12345672' }
    const recordId = await house.given.record(projectId, { organisationId, ...holder })
    const group = await house.given.signedIn(projectId, organisationId)
    const { batchId } = await house.given.batch(projectId)
    const begun = await askOf<{ applicationId: string }>(house.app)(
      'POST',
      `/api/records/${recordId}/applications`,
      {
        authorization: group,
        body: { batchId },
      },
    )
    const { applicationId } = begun.data
    const deletion = { choice: { ids: [applicationId] }, password: everybodysPassword }
    await askOf(house.app)('POST', `/api/batches/${batchId}/examinee-deletions`, {
      authorization: group,
      body: deletion,
    })
    return {
      ...nothingTwice,
      authorization: await board('restorer1'),
      path: `/api/projects/mine/applications/${applicationId}/restoration`,
    }
  },
  async addFile() {
    const attachment = { hint: all(''), label: all('学历证明'), formats: ['pdf' as const] }
    const batch = await house.given.batch(projectId, {
      attachments: [{ id: 'diploma', ...attachment, least: 1, most: 2 }],
    })
    const { authorization, applicationId } = await givenApplication(house, projectId, batch)
    const pdf = (number: number) =>
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
    const path = `/api/applications/${applicationId}/attachments/diploma`
    return { bodies: [pdf(9), pdf(8)], authorization, path }
  },
  async addTextFile() {
    const pdf = (number: number) =>
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n${number}\n%%EOF\n`)
    return { bodies: [pdf(9), pdf(8)], authorization: await board('illustrator') }
  },
  async createBoardArticle() {
    const content = { kind: 'notice', pinned: false, position: 0 }
    const texts = { 'zh-Hans': { title: '公告', html: '<p>正文</p>' } }
    return { ...twice({ ...content, texts }, { kind: 'policy' }), authorization: await board('author01') }
  },
  async copyBoardArticle() {
    const articleId = await house.given.article(projectId)
    const path = `/api/projects/mine/board-articles/${articleId}/copies`
    return { ...nothingTwice, path, authorization: await board('author02') }
  },
  async changeManyArticles() {
    const pinning = twice({ action: 'pin', choice: { ids: [randomUUID()] } }, { action: 'unpin' })
    return { ...pinning, authorization: await board('author03') }
  },
  async decideReview() {
    await givenStaff(house, { name: 'deskreviewer', grants: [{ domain: 'mine', role: 'reviewer' }] })
    const batch = await house.given.batch(projectId)
    const { applicationId, get } = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const { version } = await get()
    return {
      ...twice({ version, result: 'passed' }, { result: 'undetermined' }),
      authorization: `ata-token ${await openConsole(house).tokenOf('deskreviewer')}`,
      path: `/api/projects/mine/review-desk/claims/${applicationId}/decision`,
    }
  },
  async passManyApplications() {
    await givenStaff(house, { name: 'bulkreviewer', grants: [{ domain: 'mine', role: 'reviewer' }] })
    const batch = await house.given.batch(projectId)
    const { applicationId } = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const choice = { ids: [applicationId] }
    return {
      ...twice({ action: 'pass', choice }, { choice: { ids: [randomUUID()] } }),
      authorization: `ata-token ${await openConsole(house).tokenOf('bulkreviewer')}`,
      path: `/api/projects/mine/batches/${batch.batchId}/application-bulk-deeds`,
    }
  },
  async decideOwnLook() {
    const { applicationId, authorization } = await atOrganisation()
    const passed = twice(
      { seenVersion: await versionOf(applicationId), result: 'passed' },
      { seenVersion: 0 },
    )
    return { ...passed, authorization, path: `/api/applications/${applicationId}/organisation-look` }
  },
  async decideOwnLooks() {
    const { applicationId, authorization, batchId } = await atOrganisation()
    const choice = { ids: [applicationId] }
    return {
      ...twice({ result: 'passed', choice }, { choice: { ids: [randomUUID()] } }),
      ...{ authorization, path: `/api/batches/${batchId}/organisation-looks` },
    }
  },
  async createUpload() {
    const { accountId } = await house.given.organisation(projectId)
    return {
      ...twice({ purpose: 'photos', name: '照片.zip', bytes: 10 }, { bytes: 11 }),
      authorization: await house.given.signedIn(projectId, accountId),
    }
  },
  withdrawApplication: () => nothingTwice,
  reopenApplication: () => nothingTwice,
  async sendScoreWorkbook() {
    const { batch, authorization } = await scoreBoard()
    const subject = batch.subjects[0]?.name['zh-Hans']
    const typed = (mark: string) => Buffer.from(`报名编号,科目,分数\n1,${subject},${mark}\n`)
    const path = `/api/projects/keyscores${scoreBoards}/batches/${batch.batchId}/score-imports`
    return { bodies: [typed('60'), typed('61')], authorization, path }
  },
  async proposeScoreRelease() {
    const { batch, authorization, sheet } = await scoreBoard()
    const wish = { seenRevision: (await sheet()).revision, releasesAt: '2026-12-01T00:00:00.000Z' }
    const path = `/api/projects/keyscores${scoreBoards}/batches/${batch.batchId}/score-release`
    return { ...twice(wish, { releasesAt: '2026-12-02T00:00:00.000Z' }), authorization, path }
  },
  async proposeScoreCorrection() {
    const { batch, number, authorization, release } = await scoreBoard()
    await release(house.clock())
    const after = { mark: 6100, outcome: null, degree: null, barredUntil: null }
    const wish = { number, subjectId: batch.subjects[0]?.subjectId, after, reason: '漏计' }
    const path = `/api/projects/keyscores${scoreBoards}/batches/${batch.batchId}/score-corrections`
    return { ...twice(wish, { reason: '漏录' }), authorization, path }
  },
  sendFilingPaper: () =>
    atFilings(({ one, pdf }) => ({
      bodies: [pdf(9), pdf(8)],
      authorization: one.authorization,
      path: `/api/applications/${one.applicationId}/filing-papers`,
    })),
  makeFiling: () =>
    atFilings(async ({ one, office }) => {
      const { applicationId, authorization } = one
      const fileIds = [await office.send(one)]
      const filing = { kind: 'deferral', applicationId, subjectId: null, grounds: '因病', fileIds }
      return { ...twice(filing, { grounds: '因公' }), authorization }
    }),
  decideFiling: () =>
    atFilings(async ({ one, office, domain }) => {
      const filingId = await office.asked(one)
      const verdict = { version: 1, result: 'refused', answer: '缺公章' }
      return {
        ...twice(verdict, { answer: '缺签名' }),
        authorization: `ata-token ${office.token}`,
        path: `/api/projects/${domain}/filing-desk/claims/${filingId}/decision`,
      }
    }),
  async decideAppeal() {
    const board = await openAppealBoard(house, `keyappeals${scoreBoards}`)
    scoreBoards += 1
    const { appealId } = (await board.appeal(board.first)).data
    const verdict = { version: 1, result: 'upheld', answer: '无误' }
    return {
      ...twice(verdict, { answer: '有误' }),
      authorization: `ata-token ${board.tokens.keeper}`,
      path: `/api/projects/${board.domain}/appeal-desk/claims/${appealId}/decision`,
    }
  },
  async askForCertificate() {
    const { person } = await certificateBoard('atOnce', false)
    const wish = { ruleId: certificateRuleId, way: 'electronic', postal: null }
    return { ...twice(wish, { way: 'post' }), authorization: person.authorization }
  },
  acceptCertificate: () => decisionTwice('reviewed', 'acceptance', {}, { seenVersion: 9 }),
  rejectCertificate: () => decisionTwice('reviewed', 'rejection', { reason: '不符' }, { reason: '误报' }),
  revokeCertificate: () => decisionTwice('atOnce', 'revocation', { reason: '更正' }, { reason: '误发' }),
  async acceptManyCertificates() {
    const { certificateId, keeper, path } = await certificateBoard('reviewed')
    const wish = { action: 'accept', choice: { ids: [certificateId] } }
    const other = { choice: { ids: [randomUUID()] } }
    return { ...twice(wish, other), ...keeper, path: `${path}/certificate-bulk` }
  },
  async issueCertificates() {
    const { certificateId, keeper, path } = await certificateBoard('byBoard')
    const other = { choice: { ids: [certificateId, randomUUID()] } }
    return {
      ...twice({ choice: { ids: [certificateId] } }, other),
      ...keeper,
      path: `${path}/certificate-issues`,
    }
  },
  async sendTrackingWorkbook() {
    const { keeper, path } = await certificateBoard('atOnce', false)
    const typed = (number: string) =>
      Buffer.from(`证书编号,承运单位,运单号\nE2026000001,中国邮政,${number}\n`)
    return { bodies: [typed('1'), typed('2')], ...keeper, path: `${path}/certificate-tracking-imports` }
  },
  async exportCertificates() {
    const { keeper, path } = await certificateBoard('atOnce', false)
    return { ...exportTwice('madeAt', 'number'), ...keeper, path: `${path}/certificate-exports` }
  },
  async exportCertificatePost() {
    const { keeper, path } = await certificateBoard('atOnce', false)
    return { ...exportTwice('madeAt', 'number'), ...keeper, path: `${path}/certificate-post-exports` }
  },
  async exportGroupCertificates() {
    const { projectId: of } = await certificateBoard('atOnce', false)
    const { accountId } = await house.given.organisation(of)
    return { ...exportTwice('madeAt', 'number'), authorization: await house.given.signedIn(of, accountId) }
  },
  async exportScores() {
    const { batch, authorization } = await scoreBoard()
    const path = `/api/projects/keyscores${scoreBoards}/batches/${batch.batchId}/score-exports`
    return { ...exportTwice('number'), authorization, path }
  },
  async exportGroupScores() {
    const board = await scoreBoard()
    await board.release(house.clock())
    const { accountId } = await house.given.organisation(board.projectId)
    const authorization = await house.given.signedIn(board.projectId, accountId)
    const path = `/api/batches/${board.batch.batchId}/score-exports`
    return { ...exportTwice('number'), authorization, path }
  },
  async proposeRefusalLifting() {
    await givenStaff(house, { name: 'reviewer1', grants: [{ domain: 'mine', role: 'reviewer' }] })
    const token = await openConsole(house).tokenOf('reviewer1')
    const batch = await house.given.batch(projectId)
    const { applicationId, get } = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    await house.asOwner(`update application set state = 'refused' where application_id = $1`, [applicationId])
    const told = twice({ number: (await get()).number, reason: '误判' }, { reason: '材料已核实' })
    return { ...told, authorization: `ata-token ${token}` }
  },
  signInStaff: () => twice(signIn, { name: 'another' }),
  async proveSecondFactor() {
    const desk = openConsole(house)
    const { token, secret } = await begun('armedone')
    await desk.ask('POST', '/api/staff/me/second-factor/confirmation', { token, body: codeNow(secret) })
    const { data } = await desk.ask<SignedIn>('POST', '/api/staff/sessions', {
      body: {
        name: 'armedone',
        password: staffPassword,
        captcha: await house.given.captcha(null, 'staffSignIn'),
      },
    })
    return {
      ...twice({ code: 'wrong-code' }, { code: 'wrong-too' }),
      authorization: `ttoken ${data.flowToken}`,
    }
  },
  beginSecondFactor: () => twice({ password: 'Wrong#2026' }, { password: 'Wrong#2027' }),
  async confirmSecondFactor() {
    const { token, secret } = await begun('halfwayone')
    return { ...twice(codeNow(secret), { code: '000000' }), authorization: `ata-token ${token}` }
  },
  endSecondFactor: () => twice({ password: 'Wrong#2026', code: '000000' }, { code: '000001' }),
  async testMessage() {
    const grants = [{ domain: 'mine', role: 'administrator', scope: null }] as const
    await givenStaff(house, { name: 'wordsmith', grants })
    const text = { channel: 'sms', language: 'en', subject: '', text: 'A trial', contact: phone.contact }
    return {
      ...twice(text, otherPhone),
      authorization: `ata-token ${await openConsole(house).tokenOf('wordsmith')}`,
      path: '/api/projects/mine/message-kinds/applicationPassed/test',
    }
  },
  async retryMessages() {
    await givenStaff(house, {
      name: 'resender',
      grants: [{ domain: 'mine', role: 'administrator', scope: null }],
    })
    return {
      ...twice({ action: 'retry', choice: { ids: [randomUUID()] } }, { choice: { ids: [randomUUID()] } }),
      authorization: `ata-token ${await openConsole(house).tokenOf('resender')}`,
    }
  },
  createBatch: () =>
    twice(
      { name: all('新批次'), examStartsAt: '2027-05-01T01:00:00Z', examEndsAt: '2027-05-02T01:00:00Z' },
      { name: all('另一批次') },
    ),
  exportStaff: () => exportTwice('name'),
  exportOrganisations: () => exportTwice('name'),
  exportOrders: async () => ({ ...exportTwice('number'), authorization: await board('orderclerk') }),
  exportPayments: async () => ({ ...exportTwice('number'), authorization: await board('paymentclerk') }),
  exportRefunds: async () => ({ ...exportTwice('createdAt'), authorization: await board('refundclerk') }),
  exportCarryovers: async () => ({ ...exportTwice('givenAt'), authorization: await board('creditclerk') }),
  giveCarryover: () => twoGifts(),
  exportInvoices: async () => ({ ...exportTwice('number'), authorization: await board('invoiceclerk') }),
  async exportApplications() {
    await givenStaff(house, { name: 'exporter', grants: [{ domain: 'mine', role: 'reviewer' }] })
    const authorization = `ata-token ${await openConsole(house).tokenOf('exporter')}`
    return { ...exportTwice('number'), authorization }
  },
  async packApplicationFiles() {
    await givenStaff(house, { name: 'packer', grants: [{ domain: 'mine', role: 'reviewer' }] })
    const authorization = `ata-token ${await openConsole(house).tokenOf('packer')}`
    const wish = { choice: { ids: [randomUUID()] }, kinds: ['photo'], naming: 'idNumber' }
    return { ...twice(wish, { naming: 'nameIdNumber' }), authorization }
  },
  exportEnteredApplications: () => ofOrganisation(exportTwice('number')),
  packEnteredFiles() {
    const wish = { choice: { ids: [randomUUID()] }, kinds: ['photo'], naming: 'idNumber' }
    return ofOrganisation(twice(wish, { naming: 'nameIdNumber' }))
  },
  createBoardProject: () =>
    twice(
      {
        domain: 'newer',
        defaultLanguage: 'en',
        texts: { en: { examName: 'New', examDesc: '' } },
        colorTheme: '#1d5fd1',
        navColor: '#ffffff',
        administratorId: randomUUID(),
      },
      { domain: 'newest' },
    ),
  async proposeClosing() {
    const { tokens, domain } = await openClosingOffice(house, 'keyclosing')
    const path = `/api/projects/${domain}/closeout/proposals`
    return { ...twice({ remark: '' }, { remark: '考试已结束' }), authorization: tokens.chief ?? '', path }
  },
  async writeCloseoutArchive() {
    const { tokens, domain, close } = await openClosingOffice(house, 'keyarchive')
    await close()
    const path = `/api/projects/${domain}/closeout/archives`
    return { ...twice({ language: 'en' }, { language: 'zh-Hans' }), authorization: tokens.chief ?? '', path }
  },
  proposeArchiving: () => twice({ reason: '考试已结束' }, { reason: '不再举办' }),
  createStaff: () => twice({ name: 'newcomer', operator: false }, { operator: true }),
  changeManyStaff: () =>
    twice({ action: 'close', choice: { ids: [randomUUID()] } }, { action: 'requireSecondFactor' }),
  renewStaffAccess: () => nothingTwice,
  closeStaff: () => nothingTwice,
}

/** An administrator of the project. */
async function board(name: string): Promise<string> {
  await givenStaff(house, { name, grants: [{ domain: 'mine', role: 'administrator' }] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}

async function flow(purpose: FlowPurpose) {
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const contact = { channel: 'sms', contact: '13512340003' } as const
  const { flowToken } = await house.database.transaction(scope, (tx) =>
    issueFlowToken(tx, house.keys, purpose, contact, house.clock()),
  )
  return `ttoken ${flowToken}`
}

/** One of the staff who is setting a second factor up. */
async function begun(name: string) {
  await givenStaff(house, { name })
  const desk = openConsole(house)
  const token = await desk.tokenOf(name)
  const { data } = await desk.ask<{ secret: string }>('POST', '/api/staff/me/second-factor', {
    token,
    body: { password: staffPassword },
  })
  return { token, secret: readBase32(data.secret) }
}

const codeNow = (secret: Buffer) => ({ code: totpCode(secret, stepAt(house.clock())) })

const writing = () =>
  house.app.boundRoutes.flatMap(({ endpoint }) => (endpoint && endpoint.method !== 'GET' ? [endpoint] : []))

async function sendBoth(endpoint: AnyEndpoint, { bodies, authorization, path }: Sent) {
  const key = randomUUID()
  const ids: Readonly<Record<string, string>> = { ...everybody.ids, domain: 'mine' }
  const url = path ?? endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID())
  const who = authorization ?? comingTo(endpoint)
  const send = async (body: unknown) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
    const reply = await house.app.inject({
      method: endpoint.method,
      url,
      payload: Buffer.isBuffer(body) ? body : JSON.stringify(body),
      headers: {
        'content-type': type,
        'file-name': 'a.pdf',
        'idempotency-key': key,
        ...(who && { authorization: who }),
      },
    })
    return `${reply.statusCode} ${reply.json().message}`
  }
  return { first: await send(bodies[0]), second: await send(bodies[1]) }
}

function comingTo({ may }: AnyEndpoint): string | undefined {
  if (may === 'everyone') return undefined
  return Object.entries(everybody.people).find(([, actor]) =>
    rolesOf(actor).some((role) => may.includes(role)),
  )?.[0]
}

test('the key of one deed with the body of another is refused, at every address that keeps its answers', async () => {
  const found: { name: string; first: string; second: string }[] = []
  for (const endpoint of writing().filter(keepsAnswers)) {
    const what = sent[nameOf(endpoint)]
    if (!what) throw new Error(`Say in this test what is sent to ${nameOf(endpoint)}.`)
    found.push({ name: nameOf(endpoint), ...(await sendBoth(endpoint, await what())) })
  }
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ first }) => /^5/.test(first))).toEqual([])
  expect(found.filter(({ second }) => second !== '409 IDEMPOTENCY_KEY_REUSED')).toEqual([])
})

test('a key changes nothing where no answer is kept', async () => {
  const found: { name: string; first: string; second: string }[] = []
  for (const endpoint of writing().filter((one) => !keepsAnswers(one)))
    found.push({ name: nameOf(endpoint), ...(await sendBoth(endpoint, nothingTwice)) })
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ first, second }) => /^5/.test(first) || /^5|REUSED/.test(second))).toEqual([])
})
