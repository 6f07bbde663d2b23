import { randomUUID } from 'node:crypto'
import { keepFile, storeFile } from '#server/features/file/file.ts'
import type { House } from '#server/test/house.ts'
import type { ClosingOffice } from './closing-office.ts'

interface Planting {
  readonly house: House
  readonly office: ClosingOffice
  readonly values: string[]
  /** A value that is nowhere else. */
  known(what: string): string
  sealed(table: string, column: string, what: string): Buffer
  insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void>
}

/** Values of people in every place where the portal keeps some: more than fifty, none of them anywhere else. */
export async function plantKnownValues(house: House, office: ClosingOffice): Promise<string[]> {
  const planting = plantingIn(house, office)
  const organisationId = await plantPeople(planting)
  await plantWhoTheyAre(planting, organisationId)
  await plantAnswers(planting, organisationId)
  await plantExam(planting)
  await plantToldWords(planting)
  await plantMoneyWords(planting)
  await plantFiles(planting)
  return planting.values.filter((value) => value !== '')
}

function plantingIn(house: House, office: ClosingOffice): Planting {
  const { projectId } = office
  const values: string[] = []
  let count = 0
  const known = (what: string) => {
    count += 1
    const value = `${what}知${String(count).padStart(3, '0')}`
    values.push(value)
    return value
  }
  return {
    ...{ house, office, values, known },
    sealed: (table, column, what) => house.keys.seal({ projectId, table, column }, known(what)),
    async insert(table, row) {
      const names = ['project_id', ...Object.keys(row)]
      const places = names.map((_, at) => `$${at + 1}`).join(', ')
      const cells = [projectId, ...Object.values(row)]
      await house.asOwner(`insert into ${table} (${names.join(', ')}) values (${places})`, cells)
    },
  }
}

const id = () => randomUUID()

async function plantPeople({ house, office: { projectId }, values, known }: Planting): Promise<string> {
  for (let person = 0; person < 3; person += 1) {
    const born = house.given.somebodyElse()
    const phone = `1390000${String(4100 + person)}`
    const email = `known${person}@people.example`
    await house.given.candidate(projectId, {
      ...born,
      name: known('姓名'),
      accountName: `knownname${person}`,
      phone,
      email,
    })
    values.push(born.idNumber ?? '', phone, email, `knownname${person}`)
  }
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const { idNumber } = house.given.somebodyElse()
  await house.given.record(projectId, {
    ...{ organisationId, name: known('姓名'), idType: 'esidentIDCard', idNumber: idNumber ?? '' },
    ...{ phone: '13900004300', email: 'record@people.example' },
  })
  values.push(idNumber ?? '', '13900004300', 'record@people.example')
  return organisationId
}

async function plantWhoTheyAre({ house, office, known, sealed, insert }: Planting, organisationId: string) {
  const [, , accountId] = office.ids
  const now = house.clock()
  await insert('guardian', {
    ...{ account_id: accountId, relation: 'mother', consented_at: now },
    name_sealed: sealed('guardian', 'name_sealed', '监护人'),
    phone_sealed: sealed('guardian', 'phone_sealed', '监护电话'),
  })
  await insert('identity_correction', {
    ...{ correction_id: id(), account_id: accountId, created_at: now },
    before_sealed: sealed('identity_correction', 'before_sealed', '原名'),
    after_sealed: sealed('identity_correction', 'after_sealed', '新名'),
    grounds_sealed: sealed('identity_correction', 'grounds_sealed', '依据'),
  })
  await insert('session', {
    ...{ session_id: id(), account_id: accountId, token_hash: Buffer.from('t'), device: known('设备') },
    ...{ created_at: now, seen_at: now, expires_at: now },
  })
  await insert('sign_in_address', {
    ...{ session_id: id(), at: now },
    address_sealed: sealed('sign_in_address', 'address_sealed', '地址'),
  })
  await insert('institution', {
    ...{ account_id: organisationId, state: 'passed', handed_in_at: now },
    information_sealed: sealed('institution', 'information_sealed', '联系人'),
    passed_sealed: sealed('institution', 'passed_sealed', '联系人'),
  })
}

async function plantAnswers({ house, office, known, sealed, insert }: Planting, organisationId: string) {
  const [projectId, batchId, accountId, applicationId] = office.ids
  const now = house.clock()
  await house.asOwner(
    'update application set answers_sealed = $3, reason = $4 where project_id = $1 and application_id = $2',
    [...[projectId, applicationId, sealed('application', 'answers_sealed', '住址'), known('原因')]],
  )
  const auditId = id()
  await insert('audit', {
    ...{ audit_id: auditId, application_id: applicationId, result: 'failed', level: 1, at: now },
    ...{ reason: known('理由'), conditions: '[]', remarks: JSON.stringify([known('批注')]) },
  })
  await insert('returned_version', {
    ...{ audit_id: auditId, application_id: applicationId, answered: [], choice: '[]' },
    answers_sealed: sealed('returned_version', 'answers_sealed', '住址'),
  })
  await insert('appeal', {
    ...{
      appeal_id: id(),
      application_id: applicationId,
      subject_id: id(),
      batch_id: batchId,
      asker_id: accountId,
    },
    ...{ state: 'upheld', fee_fen: 0, fee_back: [], made_at: now },
    grounds_sealed: sealed('appeal', 'grounds_sealed', '疑问'),
    answer_sealed: sealed('appeal', 'answer_sealed', '答复'),
  })
  await insert('filing', {
    ...{
      filing_id: id(),
      kind: 'deferral',
      application_id: applicationId,
      batch_id: batchId,
      asker_id: accountId,
    },
    ...{ by_organisation: false, state: 'refused', area_ids: [], subject_ids: [], asked_at: now },
    grounds_sealed: sealed('filing', 'grounds_sealed', '病情'),
    answer_sealed: sealed('filing', 'answer_sealed', '答复'),
  })
  await insert('move', {
    ...{
      move_id: id(),
      batch_id: batchId,
      application_id: applicationId,
      from_id: organisationId,
      asked_by: 'person',
    },
    ...{
      waits_for: [],
      state: 'refused',
      reason: known('缘由'),
      asked_at: now,
      lapses_at: now,
      ended_at: now,
    },
  })
}

/** What was noted in the exam room and beside a score. */
async function plantExam({ house, office, sealed, insert }: Planting) {
  const [, batchId, , applicationId] = office.ids
  const now = house.clock()
  const sessionId = id()
  await insert('exam_session', {
    ...{
      session_id: sessionId,
      batch_id: batchId,
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    },
    ...{ subjects: '[]', sites: '[]' },
  })
  await insert('sitting_mark', {
    ...{ mark_id: id(), session_id: sessionId, area_id: id(), application_id: applicationId },
    ...{ kind: 'violation', at: now, told_at: now, at_door: false },
    note_sealed: sealed('sitting_mark', 'note_sealed', '违规'),
  })
  await insert('score_sheet', { batch_id: batchId, releases_at: now })
  await insert('score', {
    ...{ application_id: applicationId, subject_id: id(), batch_id: batchId, mark: 7000 },
    ...{ judged: 'reference', changed_at: now, note_sealed: sealed('score', 'note_sealed', '成绩备注') },
  })
}

async function plantToldWords({ house, office, known, sealed, insert }: Planting) {
  const [, , accountId, applicationId] = office.ids
  const now = house.clock()
  await insert('certificate', {
    ...{
      certificate_id: id(),
      rule_id: id(),
      asker_id: accountId,
      state: 'issued',
      way: 'post',
      facts: '{}',
    },
    ...{ made_at: now, number: 'Z1', code: 'C1', seal: 's', issued_at: now, delivery: 'delivered' },
    ...{ carrier: known('承运'), tracking_number: known('单号') },
    postal_sealed: sealed('certificate', 'postal_sealed', '邮址'),
    reason_sealed: sealed('certificate', 'reason_sealed', '原因'),
    holder_sealed: sealed('certificate', 'holder_sealed', '持有人'),
  })
  await insert('message', {
    ...{
      message_id: id(),
      channel: 'inbox',
      template: 'applicationReturned',
      language: 'zh-Hans',
      state: 'sent',
    },
    ...{ queued_at: now, account_id: accountId, step_id: id(), subject_id: applicationId },
    ...{
      facts: JSON.stringify({ number: known('短信') }),
      values_sealed: sealed('message', 'values_sealed', '短信'),
    },
  })
  await insert('outbox', {
    ...{
      outbox_id: id(),
      at: now,
      channel: 'sms',
      content_sealed: sealed('outbox', 'content_sealed', '短信'),
    },
  })
  await insert('approval', {
    ...{ approval_id: id(), kind: 'refund.approve', subject_id: id(), state: 'refused', alone: false },
    ...{ proposal: JSON.stringify({ note: known('说明') }), reason: known('驳回') },
    ...{ proposed_by: id(), proposed_at: now, decided_by: id(), decided_at: now },
  })
  await insert('history', {
    ...{
      history_id: id(),
      at: now,
      actor_kind: 'system',
      action: 'account.changeContact',
      subject: 'account',
    },
    ...{
      subject_id: accountId,
      before: JSON.stringify({ name: known('旧名') }),
      after: JSON.stringify({ name: known('新名') }),
    },
  })
}

async function plantMoneyWords({ house, office, known, sealed, insert }: Planting) {
  const [, , , , orderId, paymentId] = office.ids
  const now = house.clock()
  await insert('transfer', {
    ...{ transfer_id: id(), order_id: orderId, payment_id: paymentId, state: 'refused', amount_fen: 1 },
    ...{ paid_on: '2026-01-01', sent_at: now, decide_by: now, decided_at: now, reason: known('退回') },
    payer_name_sealed: sealed('transfer', 'payer_name_sealed', '付款人'),
  })
  await insert('refund_request', {
    ...{ request_id: id(), order_id: orderId, ground_id: id(), ground_name: '{}', created_at: now },
    words_sealed: sealed('refund_request', 'words_sealed', '退款'),
  })
  await insert('stray_money', {
    ...{
      stray_id: id(),
      why: 'unknown',
      provider: 'wechatPay',
      merchant: 'm',
      payment_number: 'p',
      transaction_id: 't2',
    },
    ...{ amount_fen: 1, currency: 'CNY', paid_at: now, found_at: now, closed_at: now, remark: known('查明') },
  })
}

async function plantFiles({ house, office, known, sealed, insert }: Planting) {
  const [projectId = '', , accountId, applicationId] = office.ids
  const now = house.clock()
  const fileIds = new Map<string, string>()
  for (const use of ['photo', 'invoice']) {
    const bytes = Buffer.from(known('文件'))
    const file = { projectId, name: known('文件名'), mediaType: 'application/pdf', bytes }
    const stored = await storeFile(house.files, projectId, file)
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    fileIds.set(use, await house.database.transaction(scope, (tx) => keepFile(tx, house.keys, stored, now)))
  }
  await insert('application_file', {
    ...{ application_id: applicationId, file_id: fileIds.get('photo'), rule_id: 'photo', created_at: now },
  })
  await insert('invoice', {
    ...{
      invoice_id: id(),
      payer_id: accountId,
      number: 'invoice02',
      state: 'successful',
      flow: 'application',
    },
    ...{ kind: 'eNormal', terms: '{}', amount_fen: 1, asked_at: now, changed_at: now, issued: '{}' },
    ...{ file_id: fileIds.get('invoice'), digest: Buffer.from('d') },
    details_sealed: sealed('invoice', 'details_sealed', '抬头'),
    reason_sealed: sealed('invoice', 'reason_sealed', '更正'),
  })
}
