import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualAppointmentRules } from '#contract/appointment/appointment-rules.ts'
import { usualRules } from '#contract/arrangement/arrangement-rules.ts'
import { noSuccessSentences } from '#contract/batch/success-sentences.ts'
import { usualCertificateSettings } from '#contract/certificate/certificate.ts'
import { usualCloseoutSettings } from '#contract/closeout/closeout.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { nameOf } from '#server/platform/http/contract-check/check-contract.ts'
import { newId } from '#server/platform/new-id.ts'
import { askOf } from '../ask.ts'
import { givenAnswers } from '../given/given-applications.ts'
import { type Everybody, givenEverybody } from '../given/given-everybody.ts'
import { type House, openHouse } from '../house.ts'
import { noon } from '../test-clock.ts'
import { walkEndpoints } from './walk-endpoints.ts'

let house: House
let mine: Everybody
let theirs: Everybody
beforeAll(async () => {
  house = await openHouse()
  mine = await givenEverybody(house, 'mine')
  theirs = await givenEverybody(house, 'theirs')
})
afterAll(() => house.close())

/** Operations that ask for something by its id, and why anybody may. */
const openToAll: Readonly<Record<string, string>> = {
  getProjectDoor: 'whoever waits at a closed door asks whether it opens',
  getMoneyDay: 'a day is nobody’s: each project has its own figures of it',
  getMoneyDayWorkbook: 'the same',
  closeMoneyDay: 'the same',
  handBackReview: 'what is not in one’s hands stays as it is, and nothing is told of it',
  handBackConfirmation: 'the same',
  handBackAppeal: 'the same',
  handBackFiling: 'the same',
  handBackStationReview: 'the same',
}
const paramsOf = ({ path }: AnyEndpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
const byId = Object.values<AnyEndpoint>(endpoints).filter(
  (endpoint) => paramsOf(endpoint).some((name) => name !== 'domain') && !(nameOf(endpoint) in openToAll),
)
const named = { 'zh-Hans': '甲', 'zh-Hant': '甲', en: 'A' }
const design = {
  form: { sections: [{ id: 'one', title: named, fields: [{ id: 'name', kind: 'name', label: named }] }] },
  photo: null,
  attachments: [],
  success: noSuccessSentences,
  notes: named,
}
const invoiceOfSomebody = {
  kind: 'fiscalBill',
  headerType: 'personal',
  header: '林晓',
  email: 'lin@example.com',
}
/** What an endpoint wants to hear before it looks for anything. */
const room = {
  ...{ code: '', name: '机房', address: '', seats: 30, spareSeats: 2, areaSquareMetres: null },
  ...{ venueSource: null, computerSource: null, securitiesExperience: false, fundExperience: false },
  ...{ futuresExperience: false, outsideCandidates: false, accessible: false, rows: null, columns: null },
}
const bodies: Readonly<Record<string, object>> = {
  searchApplications: {},
  printManyTickets: { choice: { ids: [newId(noon)] } },
  openTickets: { areaIds: [newId(noon)], opensAt: null },
  printSiteTickets: { areaId: null },
  searchEnteredApplications: {},
  checkIdList: { numbers: ['E1'] },
  askMoves: { numbers: ['E1'] },
  offerMoves: { choice: { ids: [newId(noon)] }, accountName: 'nobody1' },
  sayCollectiveAccount: { accountName: 'nobody1' },
  exportIdCheck: { numbers: ['E1'] },
  exportApplications: {
    view: { filters: {}, search: '', sort: { by: 'number', down: true } },
    columns: ['number'],
    format: 'csv',
  },
  packApplicationFiles: {
    choice: { ids: [newId(noon)] },
    kinds: ['photo'],
    naming: 'idNumber',
  },
  changeClient: { name: '成绩系统', closed: true, seenVersion: 1 },
  renewClientKey: { seenVersion: 1 },
  changeBoardIssuer: {
    issuer: 'https://board.example',
    audience: 'baoming',
    algorithms: ['ES256'],
    longestMinutes: 10,
    startUrl: '',
    vouchesForAll: false,
    closed: false,
    seenVersion: 1,
  },
  grantRoles: { grants: [] },
  requireSecondFactor: { required: false },
  closeOrganisation: { closed: true },
  setOrganisationModules: { modules: null, seenVersion: 0 },
  closeCandidate: { closed: true },
  releaseName: { held: 'idNumber' },
  changeBoardArticle: { kind: 'notice', pinned: false, position: 0, texts: {}, seenVersion: 1 },
  moveBoardArticle: { step: 'withdraw', at: null, seenVersion: 1 },
  decideReview: { version: 1, result: 'passed' },
  closeStrayMoney: { remark: '已查明' },
  sendTransfer: { amountFen: 1, paidOn: '2026-11-20', payerName: '林晓', fileIds: [newId(noon)] },
  confirmTransfer: { receivedFen: 1, receivedOn: '2026-11-20', bankReference: 'B2026', seenVersion: 0 },
  refuseTransfer: { reason: '回单不清晰', seenVersion: 0 },
  askRefund: { groundId: newId(noon), applicationIds: [newId(noon)] },
  approveRefund: { amountFen: 1 },
  previewCancellation: { areaId: null, subjectId: null },
  cancelExam: { areaId: null, subjectId: null, reason: '台风' },
  refuseRefund: { reason: '证明不全' },
  finishRefundByHand: { reference: 'B1' },
  endRefundWaiting: { reason: '开票方停业' },
  changeDifference: { deed: 'take', seenVersion: 1 },
  changePlatformDifference: { deed: 'take', seenVersion: 1 },
  chooseInvoice: { needed: true },
  reapplyInvoice: invoiceOfSomebody,
  modifyInvoice: invoiceOfSomebody,
  beginPayment: { provider: 'builtIn', way: 'qr' },
  refuseProposal: { reason: '不妥' },
  setMessageKind: { seenVersion: 0, channels: [], texts: {} },
  searchHistoryOfThing: {},
  searchOrdersOfThing: {},
  previewMessage: { channel: 'sms', language: 'en', subject: '', text: 'A' },
  testMessage: { channel: 'sms', language: 'en', subject: '', text: 'A', contact: '13512340001' },
  beginApplicationForRecord: { batchId: newId(noon) },
  agreeToNotes: { version: 1 },
  saveAnswers: { baseVersion: 0, changes: { employer: '别人' } },
  saveWish: { areaId: null, subjectIds: [], areaOf: {} },
  choosePlaces: { lines: [{ subjectId: newId(noon), areaId: newId(noon) }] },
  submitApplication: { version: 0, promised: true },
  proposeCorrection: { name: '林晓', idType: null, idNumber: '', proof: '户口本原件', reason: '登记有误' },
  discloseField: { field: 'phone', reason: '核对号码' },
  renewCandidateAccess: { reason: '手机已停用' },
  openViewing: { reason: '考生来电咨询' },
  passInstitution: { seenVersion: 0 },
  returnInstitution: { seenVersion: 0, reason: '地址不符' },
  changeBatch: { change: {} },
  saveFormDesign: { seenVersion: 0, design },
  foretellFormChange: { form: design.form },
  moveBatch: { step: 'pause' },
  setOpeningTime: { opensItselfAt: null },
  putBatchSheet: { sheet: { areas: [], subjects: [], organisations: [] } },
  putArea: { parentId: null, kind: 'province', name: named, address: '' },
  putSubject: { level: named, name: named, feeFen: 0, required: false, sessions: [] },
  takePhotos: { uploadId: newId(noon) },
  changeExaminee: { name: '林晓', idType: 'passport', idNumber: 'E10000001', seenVersion: 0 },
  consentExaminee: { consents: [{ kind: 'privacy', version: 1 }] },
  deleteExaminees: { choice: { ids: [newId(noon)] }, password: 'Baoming#2026' },
  submitExaminees: { choice: { ids: [newId(noon)] }, promised: true },
  exportEnteredApplications: {
    view: { filters: {}, search: '', sort: { by: 'number', down: true } },
    columns: ['number'],
    format: 'csv',
  },
  packEnteredFiles: { choice: { ids: [newId(noon)] }, kinds: ['photo'], naming: 'idNumber' },
  orderChosen: { choice: { ids: [newId(noon)] } },
  decideOwnLook: { result: 'passed', seenVersion: 0 },
  decideOwnLooks: { result: 'passed', choice: { ids: [newId(noon)] } },
  passManyApplications: { action: 'pass', choice: { ids: [newId(noon)] } },
  makeConfirmationForms: { choice: { ids: [newId(noon)] } },
  submitConfirmationForm: { seenVersion: 0, fileIds: [newId(noon)] },
  withdrawConfirmationForm: { seenVersion: 0 },
  discardConfirmationForm: { seenVersion: 0 },
  decideConfirmation: { version: 0, result: 'passed' },
  savePreregistration: { lines: [], seenVersion: 0 },
  submitPreregistration: { seenVersion: 0 },
  withdrawPreregistration: { seenVersion: 0 },
  searchPreregistrations: {},
  giveCarryover: {
    ...{ orderId: newId(noon), applicationId: newId(noon) },
    ...{ amountFen: 1, reason: 'other', words: '因病' },
  },
  putExamSessions: { sessions: [], seenVersion: 0 },
  putSeatNeed: { number: '2026', accessible: true, ownRoom: false, extraMinutes: 0 },
  closeSeat: { closed: true, reason: '坏桌' },
  startSeatPlan: { rules: usualRules, basePlanId: null, seed: null },
  checkSeatPlan: { seenVersion: 0 },
  publishSeatPlan: { seenVersion: 0 },
  giveUpSeatPlan: { seenVersion: 0 },
  searchSeats: {},
  putAppointment: { sessionId: newId(noon), areaId: newId(noon) },
  waitForAppointment: { sessionId: newId(noon), areaId: newId(noon) },
  putAppointmentRules: { ...usualAppointmentRules, seenVersion: 0 },
  putAppointmentSlots: {
    slots: [{ sessionId: newId(noon), areaId: newId(noon), capacity: 1, isOpen: true }],
  },
  callOffAppointmentSlot: { sessionId: newId(noon), areaId: newId(noon) },
  searchAppointments: {},
  exportAppointments: {
    view: { filters: {}, search: '', sort: { by: 'number', down: false } },
    columns: ['number'],
    format: 'csv',
  },
  putScoreRules: { seenRevision: 0, rules: [] },
  proposeScoreRelease: { seenRevision: 0, releasesAt: noon.toISOString() },
  takeBackScores: { reason: '漏录' },
  searchScores: {},
  exportScores: {
    view: { filters: {}, search: '', sort: { by: 'number', down: false } },
    columns: ['number'],
    format: 'csv',
  },
  proposeScoreCorrection: {
    ...{ number: '1', subjectId: newId(noon), reason: '漏录' },
    after: { mark: 1, outcome: null, degree: null, barredUntil: null },
  },
  makeFiling: {
    ...{ kind: 'deferral', applicationId: newId(noon), subjectId: null, grounds: '因病' },
    fileIds: [newId(noon)],
  },
  searchFilings: {},
  decideFiling: { version: 0, result: 'granted', answer: '' },
  decideManyFilings: { action: 'grant', choice: { ids: [newId(noon)] } },
  makeAppeal: { applicationId: newId(noon), subjectId: newId(noon), grounds: '少计分' },
  searchAppeals: {},
  decideAppeal: { version: 0, result: 'upheld', answer: '无误' },
  putAppealSettings: { feeFen: 0, feeBack: [], seenVersion: 0 },
  proposeClosing: { remark: '' },
  putCloseoutSettings: { ...usualCloseoutSettings, seenVersion: 0 },
  writeCloseoutArchive: { language: 'en' },
  askForCertificate: { ruleId: newId(noon), way: 'electronic', postal: null },
  correctPostalAddress: { recipient: '林晓', phone: '13800138000', address: '中关村大街27号', postcode: '' },
  searchGroupCertificates: {},
  exportGroupCertificates: {
    view: { filters: {}, search: '', sort: { by: 'madeAt', down: true } },
    columns: ['number'],
    format: 'csv',
  },
  searchCertificates: {},
  exportCertificates: {
    view: { filters: {}, search: '', sort: { by: 'madeAt', down: true } },
    columns: ['number'],
    format: 'csv',
  },
  exportCertificatePost: {
    view: { filters: {}, search: '', sort: { by: 'madeAt', down: true } },
    columns: ['number'],
    format: 'csv',
  },
  verifyCertificate: { certificateCode: '0123456789ABCDEF' },
  acceptCertificate: { seenVersion: 0 },
  rejectCertificate: { seenVersion: 0, reason: '照片不符' },
  revokeCertificate: { seenVersion: 0, reason: '成绩更正' },
  putCertificateDelivery: { seenVersion: 0, state: 'sent', carrier: '中国邮政', trackingNumber: '1' },
  acceptManyCertificates: { action: 'accept', choice: { ids: [newId(noon)] } },
  issueCertificates: { choice: { ids: [newId(noon)] } },
  putCertificateSettings: { ...usualCertificateSettings, seenVersion: 0 },
  searchGroupScores: {},
  exportGroupScores: {
    view: { filters: {}, search: '', sort: { by: 'number', down: false } },
    columns: ['number'],
    format: 'csv',
  },
  verifyScoreSlip: { slipCode: '0123456789ABCDEF' },
  chooseRoom: { subjectId: newId(noon), applicationIds: [newId(noon)], to: null },
  putGroupRoom: { address: '一号楼', notes: '' },
  previewSeatChange: { applicationId: newId(noon), subjectId: newId(noon), to: null },
  changeSeat: {
    ...{ applicationId: newId(noon), subjectId: newId(noon), to: null },
    ...{ accept: [], seenVersion: 0 },
  },
  putInvigilators: { chief: null, second: null, seenVersion: 0 },
  packSitePapers: { kinds: ['doorList'] },
  packBoardPapers: { kinds: ['doorList'] },
  copyInvigilators: { fromSessionId: newId(noon) },
  markSitters: {
    marks: [{ markId: newId(noon), applicationId: newId(noon), kind: 'present', at: noon.toISOString() }],
  },
  makeDoorPass: { label: '', devices: 1 },
  makeBoardDoorPass: { label: '', devices: 1 },
  previewReportedQuotas: { choice: { ids: [newId(noon)] } },
  setReportedQuotas: { choice: { ids: [newId(noon)] } },
  changeStation: {
    ...{ name: '考站', area: '', address: '', traffic: '', position: null, postalCode: '', contacts: [] },
    seenVersion: 0,
  },
  switchStation: { off: null },
  addRoom: room,
  changeRoom: { ...room, seenVersion: 0 },
  switchRoom: { off: null },
  decideStation: { version: 1, result: 'passed', reason: '', conditions: [] },
  switchBoardStation: { off: null },
  addSites: { parentId: newId(noon), choice: { ids: [newId(noon)] } },
  linkSite: { stationId: newId(noon) },
  changeCapacity: { capacity: 1 },
  putAreaTotal: { capacity: 1 },
  putOrganisationQuota: { capacity: 1 },
}
/** What stands behind the first id of an address. */
const below: Readonly<Record<string, string>> = {
  ruleId: 'photo',
  part: '0',
  table: 'states',
  sheetPart: 'areas',
  kind: 'doorList',
  fileId: newId(noon),
  importId: newId(noon),
  archiveId: newId(noon),
  flushId: newId(noon),
  version: '1',
  areaId: newId(noon),
  subjectId: newId(noon),
  organisationId: newId(noon),
  roomId: newId(noon),
  planId: newId(noon),
  scoreId: newId(noon),
  certificateId: newId(noon),
  paper: 'certificate',
  markId: newId(noon),
  passId: newId(noon),
  sessionId: newId(noon),
  seat: '1',
}
/** Another project's, nobody's, and for an account also its neighbours' in the same project. Staff belong to no project: theirs are strange only where there are none. */
function strangeIds(name: string, actor: Actor | undefined): readonly string[] {
  const nobodys = newId(noon)
  if (name === 'staffId') return [nobodys, theirs.ids.sessionId]
  if (name === 'kind') return ['nothing', 'applicationreturned']
  if (
    [
      'appealId',
      'approvalId',
      'carryoverId',
      'certificateId',
      'clientId',
      'correctionId',
      'decisionId',
      'differenceId',
      'filingId',
      'formId',
      'importId',
      'invoiceId',
      'issuerId',
      'messageId',
      'orderId',
      'refundId',
      'scoreId',
      'stationId',
      'strayId',
      'transferId',
      'uploadId',
      'workId',
    ].includes(name)
  )
    return [nobodys, theirs.ids.sessionId]
  if (name === 'thingId') return [nobodys, theirs.ids.applicationId]
  if (name === 'accountId') return [nobodys, theirs.ids.accountId, theirs.candidateId]
  const known = theirs.ids[name as keyof Everybody['ids']]
  if (known === undefined) throw new Error(`Say in this test what a strange ${name} is.`)
  const nextDoor = actor?.kind === 'account' ? mine.neighbours[name as keyof Everybody['ids']] : []
  return [nobodys, known, ...(nextDoor ?? [])]
}
const mayCome = ({ may }: AnyEndpoint) =>
  may === 'everyone'
    ? [undefined, ...Object.keys(mine.people)]
    : Object.entries(mine.people).flatMap(([authorization, actor]) =>
        heldBy(actor).some((role) => may.includes(role)) ? [authorization] : [],
      )
/** What is granted to staff is granted in a project. */
const heldBy = (actor: Actor) => [
  ...rolesOf(actor),
  ...(actor.kind === 'staff' ? actor.grants.flatMap(({ projectId }) => rolesOf(actor, projectId)) : []),
]

test('whoever asks for what belongs to somebody else finds nothing, at every address that takes an id', async () => {
  const found: [what: string, status: number][] = []
  for (const endpoint of byId) {
    const name = paramsOf(endpoint).find((param) => param !== 'domain') ?? ''
    for (const authorization of mayCome(endpoint))
      for (const id of strangeIds(name, mine.people[authorization ?? ''])) {
        const path = endpoint.path
          .replace(':domain', 'mine')
          .replace(`:${name}`, id)
          .replace(/:(\w+)/g, (_, other: string) => below[other] ?? '')
        const body = bodies[nameOf(endpoint)]
        const { statusCode } = await askOf(house.app)(endpoint.method as 'GET', path, {
          ...(authorization && { authorization }),
          body,
        })
        found.push([nameOf(endpoint), statusCode])
      }
  }
  expect(found.length).toBeGreaterThanOrEqual(byId.length * 2)
  expect(found.filter(([, status]) => status !== 404)).toEqual([])
})

test("after all that, their sessions live, their articles and applications are there, and a neighbour's too", async () => {
  const [theirToken = ''] = Object.keys(theirs.people)
  const application = `/api/applications/${theirs.ids.applicationId}`
  const { data } = await askOf(house.app)('GET', application, { authorization: theirToken })
  expect(data).toMatchObject({ state: 'draft', answers: givenAnswers, choice: [{}] })
  const nextDoor = await house.asOwner(
    `select state, version, (select count(*)::int from place where place.application_id = application.application_id)
       as places,
       (select count(*)::int from session where session_id = any ($2) and ended_at is null) as sessions
     from application where application_id = any ($1)`,
    [mine.neighbours.applicationId, mine.neighbours.sessionId],
  )
  expect(nextDoor).toEqual([{ state: 'draft', version: expect.anything(), places: 1, sessions: 2 }])
  expect((await askOf(house.app)('GET', '/api/me', { authorization: theirToken })).statusCode).toBe(200)
  const article = `/api/projects/theirs/articles/${theirs.ids.articleId}`
  expect((await askOf(house.app)('GET', article)).statusCode).toBe(200)
})

test('a token that says it is of another project is nobody’s', async () => {
  const [projectOfMine, projectOfTheirs] = [mine, theirs].map(({ people }) => {
    const [actor] = Object.values(people)
    return actor && 'projectId' in actor ? (actor.projectId ?? '') : ''
  })
  const bytesOf = (projectId = '') => Buffer.from(projectId.replaceAll('-', ''), 'hex')
  const opening: Readonly<Record<string, string>> = { 'ata-token': '/api/me', 'ata-app-key': '/api/client' }
  let moved = 0
  for (const authorization of Object.keys(mine.people)) {
    const [scheme = '', token = ''] = authorization.split(' ')
    const bytes = Buffer.from(token, 'base64url')
    const path = opening[scheme]
    if (!path || !bytes.subarray(0, 16).equals(bytesOf(projectOfMine))) continue
    bytesOf(projectOfTheirs).copy(bytes)
    const strange = { authorization: `${scheme} ${bytes.toString('base64url')}` }
    expect((await askOf(house.app)('GET', path, { authorization })).statusCode).toBe(200)
    expect((await askOf(house.app)('GET', path, strange)).statusCode).toBe(401)
    moved += 1
  }
  expect(moved).toBe(4)
})

test.each([
  ['of the project itself', () => mine],
  ['of another project', () => theirs],
])('everybody %s meets doors as the contract tells of them', async (_, knocking) => {
  const projectId = Object.values(mine.people).flatMap((actor) =>
    'projectId' in actor ? actor.projectId : [],
  )[0]
  const project = { projectId: projectId ?? '', domain: 'mine' }
  const { app } = house
  const { people } = knocking()
  const complaints = await walkEndpoints({ app, endpoints, openRoutes: {}, project, people })
  expect(complaints.filter((complaint) => complaint.includes('answers'))).toEqual([])
})
