import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAgreement } from '#server/features/account/agreements/create-agreement.ts'
import { createClient } from '#server/features/account/clients/create-client.ts'
import { createIssuer } from '#server/features/account/sign-on/create-issuer.ts'
import { keepFile } from '#server/features/file/file.ts'
import { platformId } from '#server/platform/database/transaction.ts'
import { type House, openHouse } from '../house.ts'
import { once } from '../test-database.ts'

let house: House
let mine: string
let theirs: string
let tables: string[]

beforeAll(async () => {
  house = await openHouse()
  mine = await furnish('mine')
  theirs = await furnish('theirs')
  const rows = await house.asOwner<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'project_id'`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => house.close())

const soon = "now() + interval '1 hour'"
const proofs = {
  idempotent_answer: `'\\x01', '\\x02', now(), null`,
  stranger_answer: `'\\x01', '\\x02', ${soon}`,
  message: `gen_random_uuid(), 'sms', 'code', 'en', '\\x01', '\\x02', 'waiting', now(), ${soon}, null`,
  message_setting: `'applicationReturned', 1, '{inbox}', '{}', now()`,
  quiet_hours: '1320, 480, now()',
  outbox: `gen_random_uuid(), now(), 'sms', '\\x01'`,
  captcha: `gen_random_uuid(), 'signIn', '\\x01', 'salt', 18, ${soon}`,
  contact_code: `gen_random_uuid(), 'register', 'sms', '\\x01', '\\x02', 0, ${soon}`,
  flow_token: `gen_random_uuid(), '\\x01', 'register', '\\x02', ${soon}, null`,
  code_limit: '1, 5, 10',
  limit_count: `'\\x01', '{}', ${soon}`,
  password_tries: `gen_random_uuid(), 1, null`,
  write_probe: `gen_random_uuid(), '\\x00'`,
  approval: `gen_random_uuid(), 'notes.publish', gen_random_uuid(), '{}', 'proposed', gen_random_uuid(), now(), null, null, '', false`,
  approval_rule: 'true, now()',
  work: `'019a9c00-0000-7000-8000-0000000000bb', 'staff.export', 'staff:' || gen_random_uuid(), 'queued', '\\x01', null, 0, 0, 0, null, null, null, false, null, null, null, null, now(), null`,
  work_part: `'019a9c00-0000-7000-8000-0000000000bb', 0, 'there', 1, null`,
  packed_name: `'019a9c00-0000-7000-8000-0000000000bb', '\\x01'`,
  upload: `'019a9c00-0000-7000-8000-0000000000aa', 'staff:' || gen_random_uuid(), 'photos', '\\x01', 1, 'open', now(), ${soon}`,
  upload_part: `'019a9c00-0000-7000-8000-0000000000aa', 0, '\\x01', 'here'`,
  bill_line: `'wechatPay', '2026-11-19', 0, 'payment', 'C1', 'ABCDEF', 1, 0, now()`,
  bill_part: `'wechatPay', '2026-11-19'`,
  bill_difference: `gen_random_uuid(), 'wechatPay', '2026-11-19', 'payment', 'notWithUs', 'C1', 'ABCDEF', 1, null, '', 'open', null, '', '', null, now(), now()`,
  day_closing: `'2026-11-19', gen_random_uuid(), now(), gen_random_uuid(), '{}'`,
  review_setting: `'{}', now()`,
  refund_setting: `'{}', now()`,
  payment_way_setting: `'{"switchedOff": []}', now()`,
  desk_item: `'application.review', gen_random_uuid(), 1, now(), now(), null, '{}', null, '{}', '{}', null, null, null`,
  desk_decision: `gen_random_uuid(), 'application.review', gen_random_uuid(), gen_random_uuid(), now(), 1, '{}'`,
  invoice_setting: `'{}', now()`,
  closeout: 'now()',
  closeout_setting: `'{}', now()`,
  closeout_erasure: `'contact', now(), null, 0, 0`,
  closeout_archive: `gen_random_uuid(), gen_random_uuid(), now(), null, null, null`,
  staff_grant: `gen_random_uuid(), 'reviewer', now(), null`,
}

/** A project with a row in every table; a new table wants a line here. */
async function furnish(domain: string): Promise<string> {
  const projectId = await house.given.project({
    domain,
    modules: ['candidate_registration'],
    windows: [{ kind: 'registration' }],
    recordNumbers: [{ host: 'exam.example', number: '1' }],
  })
  await house.given.article(projectId)
  const people = await furnishAccounts(projectId)
  const file = {
    projectId,
    name: 'logo.png',
    mediaType: 'image/png',
    bytes: 1,
    storageKey: `${projectId}/logo`,
  }
  for (const [table, values] of Object.entries(proofs))
    await house.asOwner(`insert into ${table} values ($1, ${values})`, [projectId])
  const scope = { projectId, actor: { kind: 'nobody' } } as const
  const fileId = await house.database.transaction(scope, (tx) =>
    keepFile(tx, house.keys, file, house.clock()),
  )
  await house.asOwner('insert into text_file values ($1, $2, now())', [projectId, fileId])
  const { accountId } = people
  await house.asOwner('insert into proof_file values ($1, $2, $3, gen_random_uuid(), null)', [
    ...[projectId, fileId, accountId],
  ])
  await furnishBatch({ projectId, fileId, ...people })
  return projectId
}

/** Somebody in every table of accounts. */
async function furnishAccounts(projectId: string): Promise<{ accountId: string; organisationId: string }> {
  const now = house.clock()
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const { accountId, name, idNumber } = await house.given.candidate(projectId, {
    guardian: { name: '林父', relation: 'father', phone: '13800000000' },
    consents: [{ kind: 'terms', version: 1 }],
  })
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const person = { name, idType: 'esidentIDCard', idNumber } as const
  await house.given.record(projectId, { organisationId, ...person })
  await house.given.signedIn(projectId, accountId)
  await house.asOwner(
    `insert into identity_correction values ($1, gen_random_uuid(), $2, '\\x01', '\\x01', now(), '\\x01')`,
    [projectId, accountId],
  )
  await house.asOwner(
    `insert into viewing values ($1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), '\\x01', now(), now(), null)`,
    [projectId, accountId],
  )
  await house.asOwner(`insert into institution values ($1, $2, 'waits', '\\x01', null, '', now())`, [
    projectId,
    organisationId,
  ])
  await house.database.transaction(scope, async (tx) => {
    await createAgreement(tx, 'terms', { 'zh-Hans': { title: '协议', html: '' } }, now)
    await createClient(tx, '成绩系统', now)
    const site = {
      issuer: 'https://board.example',
      audience: 'baoming',
      algorithms: [],
      keys: { keys: [] },
      startUrl: null,
    }
    const issuerId = await createIssuer(tx, site, now)
    const person = [projectId, issuerId, '\\x01', accountId, now]
    const token = [projectId, issuerId, '\\x02', now]
    await tx.query('insert into single_sign_on_person values ($1, $2, $3, $4, $5)', person)
    await tx.query('insert into single_sign_on_token values ($1, $2, $3, $4)', token)
  })
  return { accountId, organisationId }
}

/** A batch, and an application that holds a place in it. */
async function furnishBatch(ids: Record<'projectId' | 'fileId' | 'accountId' | 'organisationId', string>) {
  const [
    batch,
    area,
    subject,
    application,
    certificate,
    workbook,
    audited,
    order,
    payment,
    receipt,
    request,
    transferred,
    invoice,
    red,
    report,
    station,
    room,
    form,
    session,
    plan,
    ticket,
    pass,
    filed,
  ] = Array.from({ length: 23 }, () => `'${randomUUID()}'`)
  const rows = {
    batch: `${batch}, 0, '{"examEndsAt": "2026-12-20T00:00:00Z"}', 1, now()`,
    batch_version: `${batch}, 1, '{}', now()`,
    area: `${batch}, ${area}, null, 'province', '{}', '', 0`,
    subject: `${batch}, ${subject}, '{}', '{}', 12000, true, '[]', 0`,
    quota: `${batch}, ${area}, ${subject}, 0, 2, 1`,
    area_total: `${batch}, ${area}, 2, 1`,
    organisation_quota: `${batch}, '${ids.organisationId}', 2, 1`,
    preregistration: `${report}, ${batch}, '${ids.organisationId}', 'draft', null, null, null, now()`,
    station: `${station}, '${ids.organisationId}', 'S0001', 'station', 'pending', 1, null, null, '', 1, null, now(), now()`,
    station_version: `${station}, 1, '{}', '\\x01', null, now()`,
    station_room: `${room}, ${station}, null, ''`,
    station_room_version: `${station}, 1, ${room}, 0, '001', '', 30, 2, null, null, false, '{}'`,
    station_room_photo: `${station}, 1, ${room}, '${ids.fileId}', 0`,
    station_review: `gen_random_uuid(), ${station}, 1, 1, 'passed', '', '[]', gen_random_uuid(), now()`,
    station_setting: `'{}', now()`,
    batch_site: `${batch}, ${area}, ${station}, now()`,
    exam_session: `${session}, ${batch}, now(), now() + interval '1 hour', '[]', '[]'`,
    arrangement: `${batch}`,
    closed_seat: `${session}, ${room}, 1, '坏桌', now()`,
    seat_plan: `${plan}, ${batch}, 1, 'draft', '{}', 'a', null, null, null, now(), null, null`,
    ticket_batch: `${batch}, 1, now()`,
    ticket_opening: `${batch}, ${area}, now(), now(), null`,
    ticket_counter: `'2026', 1`,
    ticket_key: `'0a1b2c3d', '\\x01', '\\x01', now(), true`,
    ticket_setting: `'{}', now()`,
    admission_ticket: `${ticket}, ${application}, ${batch}, '2026', '{room}', '{}', now(), null, null, null, 0, null`,
    site_session: `${session}, ${area}, gen_random_uuid(), null`,
    invigilation: `${session}, ${room}, gen_random_uuid(), ${area}, '\\x01', true, 1, 0`,
    door_pass: `${pass}, ${batch}, ${session}, ${area}, '\\x01', '', 1, now(), null`,
    door_device: `gen_random_uuid(), ${pass}, '\\x01', '\\x02', '', now(), null, 0`,
    sitting_mark: `gen_random_uuid(), ${session}, ${area}, ${application}, 'present', null, null, null, now(), now(), false, null`,
    ticket_paper: `${ticket}, 'digest', '${ids.fileId}', now(), '\\x01', '', null`,
    seat_need: `${application}, true, false, 0`,
    room_choice: `${application}, ${subject}, ${batch}, ${session}, ${room}, now()`,
    group_room: `${batch}, '${ids.organisationId}', ${room}, '一号楼', '', now()`,
    seat: `${application}, ${subject}, ${plan}, gen_random_uuid(), ${area}, null, null, null, 'noFreeSeat', null, null, null, '{}', null`,
    appointment_rule: `${batch}, '{}', now()`,
    appointment_slot: `${batch}, ${session}, ${area}, 2, 1, true`,
    appointment: `${application}, ${subject}, gen_random_uuid(), ${batch}, ${session}, ${area}, 0, now(), null`,
    appointment_wait: `gen_random_uuid(), ${application}, ${subject}, ${batch}, ${session}, ${area}, now(), null, default`,
    freed_appointment: `gen_random_uuid(), ${session}, ${area}, null`,
    appointment_cancellation: `${application}, ${subject}, now()`,
    score_sheet: `${batch}, 0, null, 0, null, null, false`,
    score_rule: `${batch}, ${subject}, 10000, 6000, null`,
    score: `${application}, ${subject}, ${batch}, gen_random_uuid(), 7000, null, null, null, null, 'reference', 1, now(), null`,
    former_score: `${application}, ${subject}, 1, 6000, null, null, null, now()`,
    score_look: `${batch}, ${application}, gen_random_uuid(), 1, 'candidate', now()`,
    appeal: `gen_random_uuid(), ${application}, ${subject}, ${batch}, gen_random_uuid(), 'asked', '\\x01', 0, '{}', null, now(), now(), null, null, false`,
    appeal_setting: `'{}', now()`,
    filing: `${filed}, 'exemption', ${application}, ${subject}, ${batch}, gen_random_uuid(), false, 'asked', '\\x01', null, 0, '{}', '{}', null, now(), null`,
    filing_paper: `'${ids.fileId}', ${application}, gen_random_uuid(), ${filed}`,
    score_slip: `'0123456789ABCDEF', ${application}, 1, now()`,
    certificate_setting: `'{}', now()`,
    certificate_counter: '1',
    certificate: `${certificate}, gen_random_uuid(), gen_random_uuid(), 'asked', 'electronic', null, '{}', now(), null, null, null, null, null, null, null, null, null, null, '', '', null`,
    certificate_ground: `${certificate}, ${application}, ${subject}, 'score'`,
    preregistration_line: `${report}, ${batch}, ${area}, ${subject}, 3`,
    tally: `${batch}, 'state', '', 'draft', false, 1, 0`,
    place: `${application}, ${subject}, ${batch}, ${area}, 0, null, now()`,
    deadline: `${batch}, now(), ${application}`,
    application_file: `${application}, '${ids.fileId}', 'photo', now(), null`,
    confirmation_form: `${form}, ${batch}, '${ids.organisationId}', 1, 'making', gen_random_uuid(), null, null, now(), null, null, '{}', ''`,
    confirmation_line: `${form}, ${application}, 1, 'digest', null`,
    confirmation_paper: `'${ids.fileId}', ${form}, null`,
    audit: `${audited}, ${application}, 'passed', '', '[]', null, null, 1, now()`,
    returned_version: `${audited}, ${application}, '\\x01', '{}', '[]'`,
    returned_file: `${audited}, '${ids.fileId}', ${application}, 'photo'`,
    payment_order: `${order}, '1', '${ids.accountId}', 'paid', 1, now(), now(), now()`,
    order_line: `${order}, ${application}, 1, true`,
    carryover: `gen_random_uuid(), ${order}, ${application}, 1, 'other', '\\x01', now(), null`,
    payment: `${payment}, ${order}, 'ABCDEF', 'builtIn', 'demo', 'qr', 1, 'succeeded', null, null, 0, now(), now()`,
    receipt: `${receipt}, ${order}, ${payment}, 'builtIn', 'demo', 'C1', 1, 'CNY', now(), 'order', now(), false`,
    refund: `gen_random_uuid(), ${receipt}, ${order}, null, 'ABCDEG', 1, 'asked', 'asked', '', null, 0, now(), now(), null, null, '', ''`,
    refund_request: `${request}, ${order}, gen_random_uuid(), '{}', '\\x01', now()`,
    refund_file: `'${ids.fileId}', ${order}, ${request}`,
    transfer: `${transferred}, ${order}, ${payment}, 'refused', 1, now(), '\\x01', now(), now(), now(), null, '', ''`,
    receipt_file: `'${ids.fileId}', ${order}, '${ids.accountId}', ${transferred}`,
    transfer_setting: `'{}', now()`,
    stray_money: `gen_random_uuid(), 'strange', null, 'builtIn', 'demo', 'A1', 'T1', 1, 'CNY', now(), now(), null, ''`,
    invoice_choice: `${order}, true, now()`,
    invoice: `${invoice}, '${ids.accountId}', '2026000001', 'applying', 'application', 'fiscalBill', null, '\\x01', '{}', 1, null, null, null, null, null, null, null, 0, now(), now()`,
    invoice_line: `${invoice}, 1, ${order}, 1, true`,
    red_invoice: `${red}, ${invoice}, '2026000002', 'modification', null, 'waiting', 1, null, null, null, null, null, null, 0, now(), now()`,
    red_invoice_line: `${red}, 1, 1`,
    ledger_entry: `gen_random_uuid(), ${order}, 'received', 'provider', 'payer', 1, ${receipt}, now(), now()`,
    asked_certificate: `'${ids.organisationId}', '\\x01', now()`,
    move: `gen_random_uuid(), ${batch}, ${application}, null, '${ids.organisationId}', 'to', '{person}', 'asked', '', now(), ${soon}, null`,
    import: `${workbook}, 'organisation', '${ids.fileId}', false, gen_random_uuid(), now(), null, 3, null, null`,
    photo_archive: `${workbook}, gen_random_uuid(), gen_random_uuid(), now(), '\\x01', gen_random_uuid()`,
    photo_entry: `${workbook}, 0, null, 'nobody', '\\x01', '{}'`,
    import_row: `${workbook}, 2, 'new', '\\x01', null, null`,
  }
  const {
    place,
    application_file,
    confirmation_line,
    audit,
    returned_version,
    returned_file,
    move,
    sitting_mark,
    seat_need,
    room_choice,
    seat,
    admission_ticket,
    ticket_paper,
    appointment,
    appointment_wait,
    appointment_cancellation,
    score,
    former_score,
    score_look,
    score_slip,
    appeal,
    filing,
    filing_paper,
    ...others
  } = rows
  const {
    payment_order,
    order_line,
    carryover,
    payment: paid,
    receipt: received,
    refund,
    transfer,
    receipt_file,
    refund_request,
    refund_file,
    stray_money,
    invoice_choice,
    invoice: invoiced,
    invoice_line,
    red_invoice,
    red_invoice_line,
    ledger_entry,
    ...ofTheBatch
  } = others
  const ofMoney = {
    payment_order,
    order_line,
    carryover,
    payment: paid,
    receipt: received,
    refund,
    transfer,
    receipt_file,
    refund_request,
    refund_file,
    stray_money,
    invoice_choice,
    invoice: invoiced,
    invoice_line,
    red_invoice,
    red_invoice_line,
    ledger_entry,
  }
  const ofTheApplication = {
    place,
    application_file,
    confirmation_line,
    audit,
    returned_version,
    returned_file,
    move,
    sitting_mark,
    seat_need,
    room_choice,
    seat,
    admission_ticket,
    ticket_paper,
    appointment,
    appointment_wait,
    appointment_cancellation,
    score,
    former_score,
    score_look,
    score_slip,
    appeal,
    filing,
    filing_paper,
    ...ofMoney,
  }
  for (const [table, values] of Object.entries(ofTheBatch))
    await house.asOwner(`insert into ${table} values ($1, ${values})`, [ids.projectId])
  await house.asOwner(
    `insert into application (project_id, application_id, batch_id, account_id, state, number, created_at, updated_at)
     values ($1, ${application}, ${batch}, $2, 'draft', new_application_number(now()), now(), now())`,
    [ids.projectId, ids.accountId],
  )
  for (const [table, values] of Object.entries(ofTheApplication))
    await house.asOwner(`insert into ${table} values ($1, ${values})`, [ids.projectId])
}

/** Raw SQL as the app's role, in a transaction that is thrown away. */
function asApp<Result>(
  settings: Record<string, string>,
  work: (app: Client) => Promise<Result>,
): Promise<Result> {
  return once(house.appUrl, async (app) => {
    await app.query('begin')
    // Some tables ask besides for whom it is.
    await app.query(`select set_config('baoming.actor', 'system:work', true)`)
    for (const [name, value] of Object.entries(settings))
      await app.query('select set_config($1, $2, true)', [name, value])
    return work(app)
  })
}

const projectsIn = async (client: Client, table: string) =>
  (await client.query<{ project_id: string }>(`select distinct project_id from ${table}`)).rows.map(
    (row) => row.project_id,
  )

async function eachTable(expected: string[], settings: Record<string, string>) {
  for (const table of tables)
    expect([table, await asApp(settings, (app) => projectsIn(app, table))]).toEqual([table, expected])
}

test('every table of a project has rows of both in this test', async () => {
  for (const table of tables) {
    const rows = await house.asOwner(`select distinct project_id from ${table} order by 1`)
    expect([table, rows.length]).toEqual([table, 2])
  }
})

test('without a project the app sees no row', () => eachTable([], {}))

test('an empty project setting shows no row either', () => eachTable([], { 'baoming.project': '' }))

test('with a project the app sees the rows of that one', () => eachTable([mine], { 'baoming.project': mine }))

test('the owner’s reach is of no use to the app', () => eachTable([], { 'baoming.reach': 'platform' }))

test('the owner too sees no row unless it says that it reaches for all', async () => {
  for (const table of tables)
    expect([table, await once(house.ownerUrl, (owner) => projectsIn(owner, table))]).toEqual([table, []])
})

test('inside a project the app sees nothing of staff; outside of all it does', async () => {
  await house.asOwner(
    `insert into staff values (gen_random_uuid(), 'examadmin', false, 'hash', false, null, null, null, false, now())`,
  )
  const seen = (project: string) =>
    asApp({ 'baoming.project': project }, async (app) => (await app.query('select name from staff')).rowCount)
  expect([await seen(mine), await seen(''), await seen(platformId)]).toEqual([0, 0, 1])
})

describe('what runs as the owner', () => {
  const outside = /not asked from inside one/
  const lines = `[{"projectId": "${platformId}", "role": "reviewer"}]`
  const grant = `select grant_staff_roles(gen_random_uuid(), '${lines}', now())`
  const asked = {
    'staff’s grants': 'select list_staff_grants(null)',
    'what grants are limited to': `select count_scope_gaps('[]')`,
    'granting roles': grant,
    'the outbox': 'select list_outbox(10)',
    'the sweep': 'select sweep_expired(now())',
    'uploads past their time': 'select count(*) from list_expired_uploads(now())',
    'payments to ask about': 'select count(*) from list_payments_to_ask(now(), 1)',
    'orders to expire': 'select count(*) from list_expiring_orders(now(), 1)',
    'refunds to send': 'select count(*) from list_refunds_to_send(now(), 1)',
    'credits to lapse': 'select count(*) from list_carryovers_to_lapse(now(), 1)',
    'who was refused after paying': 'select count(*) from list_refused_paid(now(), 1)',
    'bills that were read': `select count(*) from list_bills('2026-01-01')`,
    'what bills tell of and we do not know': `select count(*) from list_untold_lines(gen_random_uuid(), 'wechatPay', 0, 1)`,
    'opening a bill': `select open_bill('wechatPay', '2026-11-18', gen_random_uuid(), now())`,
    'concluding a bill': `select conclude_bill('wechatPay', '2026-11-17', gen_random_uuid(), 0, now())`,
    'invoices to ask about': 'select count(*) from list_invoices_to_ask(now(), 1)',
    'red invoices to ask about': 'select count(*) from list_red_invoices_to_ask(now(), 1)',
    'what is to lapse': 'select count(*) from list_lapsing(now())',
    'what waits for organisations that are gone': 'select count(*) from list_left_waiting(1)',
  }
  const run = (sql: string, project: string) => asApp({ 'baoming.project': project }, (app) => app.query(sql))

  test.each(Object.entries(asked))('%s is not to be had from inside a project', async (_, sql) => {
    await expect(run(sql, mine)).rejects.toThrow(outside)
  })

  test('tells which codes are taken to everybody, inside a project too', async () => {
    for (const project of [mine, platformId])
      expect((await run('select list_project_domains()', project)).rowCount).toBe(2)
  })

  test('is to be had outside of all', async () => {
    const { 'granting roles': _, ...reads } = asked
    for (const sql of Object.values(reads)) expect((await run(sql, platformId)).rowCount).toBeGreaterThan(0)
    // It gets as far as the project that does not exist.
    await expect(run(grant, platformId)).rejects.toThrow(/foreign key/)
  })

  test('sweeps nothing ahead of its time for the app', async () => {
    const future = `select sweep_expired(now() + interval '2 minutes')`
    await expect(run(future, platformId)).rejects.toThrow(/not past its time/)
    await expect(run(future, mine)).rejects.toThrow()
  })
})

test('the app cannot put a row into another project', async () => {
  for (const table of tables) {
    const [row] = await house.asOwner<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
      [table],
    )
    const copy = `insert into ${table} (${row?.columns}) select ${row?.columns} from (
      select (jsonb_populate_record(original, '{"project_id": "${theirs}"}')).* from ${table} as original) as moved`
    await expect(
      asApp({ 'baoming.project': mine }, (app) => app.query(copy)),
      table,
    ).rejects.toThrow(/violates row-level security/)
  }
})

test('the app cannot move, change or remove a row of another project', async () => {
  const refused = /violates row-level security|permission denied/
  for (const table of tables) {
    const move = `update ${table} set project_id = '${theirs}'`
    await expect(
      asApp({ 'baoming.project': mine }, (app) => app.query(move)),
      table,
    ).rejects.toThrow(refused)
    for (const sql of [`update ${table} set project_id = project_id`, `delete from ${table}`]) {
      const run = asApp({ 'baoming.project': mine }, (app) =>
        app.query(`${sql} where project_id = '${theirs}'`),
      )
      expect(await run.then(({ rowCount }) => rowCount, String), table).toSatisfy(
        (outcome) => outcome === 0 || refused.test(String(outcome)),
      )
    }
  }
})
