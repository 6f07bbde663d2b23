import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { certificateRuleId, openCertificateBoard, somewhere } from './test/certificate-board.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

type Change = Parameters<typeof openCertificateBoard>[2]
const open = (change?: Change) => {
  domains += 1
  return openCertificateBoard(house, `certs${domains}`, change)
}
const told = async (askerId: string) =>
  (
    await house.asOwner<{ template: string }>(
      `select template from message where account_id = $1 and channel = 'inbox' and template like 'certificate%'
       order by queued_at, template`,
      [askerId],
    )
  ).map(({ template }) => template)

describe('somebody who passed', () => {
  test('asks for the certificate in its window, once, by released scores alone', async () => {
    const board = await open()
    const [person, other] = await board.graduates(2)
    if (!person || !other) throw new Error('Nobody is there.')
    board.open()
    expect((await board.inquire(person)).data.rules[0]).toMatchObject({ isEarned: false })
    expect(await board.askFor(person)).toMatchObject({ message: 'ECERT_03' })
    await board.release(noon)
    house.clock.set(new Date(board.opensAt.getTime() - 1))
    expect(await board.askFor(person)).toMatchObject({
      message: 'SWITCH_OFF$CERT_01',
      data: { state: 'notYetOpen' },
    })
    board.open()
    expect((await board.inquire(person)).data.rules[0]).toMatchObject({ isEarned: true, isThere: false })
    const { data } = await board.askFor(person)
    expect(data).toMatchObject({ state: 'issued', number: 'E2026000001', standing: 'valid' })
    expect(data.validUntil).toBe(`${Number(noon.toISOString().slice(0, 4)) + 3}-${dayBefore()}`)
    expect(await board.askFor(person)).toMatchObject({ message: 'ECERT_04' })
    expect(await told(person.accountId)).toEqual(['certificateIssued'])
    house.clock.set(board.closesAt)
    expect(await board.askFor(other)).toMatchObject({
      message: 'SWITCH_OFF$CERT_01',
      data: { state: 'closed' },
    })
  })

  test('in one subject alone reads which is missing', async () => {
    const board = await open()
    const [person] = await board.graduates(1, ['80', '59'])
    if (!person) throw new Error('Nobody is there.')
    await board.release(noon)
    board.open()
    const { data } = await board.inquire(person)
    expect(data.rules[0]?.sets[0]?.subjects.map(({ isPassed }) => isPassed)).toEqual([true, false])
    expect(data.rules[0]?.sets[0]?.subjects.map(({ name }) => name)).toEqual(
      board.batch.subjects.slice(0, 2).map(({ name }) => name),
    )
    expect(await board.askFor(person)).toMatchObject({ message: 'ECERT_03' })
  })

  test('and asks twice at one moment has one; numbers of people at one moment follow each other', async () => {
    const board = await open()
    const people = await board.graduates(12)
    await board.release(noon)
    board.open()
    const asked = await Promise.all([...people, ...people].map((person) => board.askFor(person)))
    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
    const numbers = asked.flatMap(({ data }) => data?.number ?? []).sort()
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `E2026${String(at + 1).padStart(6, '0')}`))
  }, 60_000)

  test('has the address sealed and shown masked, corrects it until the paper is sent, and may withdraw', async () => {
    const board = await open({ handling: 'byBoard' })
    const [person, stranger] = await board.graduates(2)
    if (!person || !stranger) throw new Error('Nobody is there.')
    await board.release(noon)
    board.open()
    expect(await board.askFor(person, { way: 'post' })).toMatchObject({ message: 'ECERT_06' })
    expect(await board.askFor(person, { way: 'collect' })).toMatchObject({ message: 'ECERT_06' })
    const made = await board.askFor(person, { way: 'post', postal: somewhere })
    expect(made.data).toMatchObject({
      state: 'accepted',
      postal: { recipient: '林**', phone: '138****8000', address: '北京市海淀区****' },
    })
    const url = `/api/certificates/${made.data.certificateId}`
    const address = `${url}/postal-address`
    const strange = [
      await board.as(stranger, 'PUT', address, somewhere),
      await board.as(stranger, 'POST', `${url}/withdrawal`),
      await board.as(stranger, 'POST', `${url}/papers/certificate`),
    ]
    for (const answer of strange) expect(answer).toMatchObject({ statusCode: 404, message: 'ECERT_01' })
    expect(await board.as(person, 'POST', `${url}/papers/certificate`)).toMatchObject({ message: 'ECERT_05' })
    expect((await board.as(person, 'PUT', address, { ...somewhere, recipient: '王芳' })).statusCode).toBe(200)
    expect(await board.as(person, 'POST', `${url}/withdrawal`)).toMatchObject({
      data: { state: 'withdrawn' },
    })
    expect((await board.askFor(person)).data.state).toBe('accepted')
    const kept = await house.asOwner<{ kept: string }>(
      `select (select json_agg(certificate) from certificate where project_id = $1)::text
         || (select json_agg(history) from history where project_id = $1)::text as kept`,
      [board.projectId],
    )
    for (const secret of [somewhere.recipient, somewhere.phone, '中关村', '王芳'])
      expect(kept[0]?.kept).not.toContain(secret)
  })
})

describe('the board', () => {
  test('accepts and rejects with a reason, as it was looked at, and issues many with numbers that follow', async () => {
    const board = await open({ handling: 'reviewed' })
    const people = await board.graduates(4)
    const [one, two] = people
    if (!one || !two) throw new Error('Nobody is there.')
    await board.release(noon)
    board.open()
    for (const person of people) expect((await board.askFor(person)).data.state).toBe('asked')
    const rows = await board.rows({ state: ['asked'] })
    expect(rows).toHaveLength(4)
    const idOf = async (person: typeof one) => {
      const { data } = await board.inquire(person)
      return data.certificates[0]?.certificateId ?? ''
    }
    const rejected = await idOf(one)
    expect((await board.decide(rejected, 'rejection', { reason: '照片与本人不符' })).data).toMatchObject({
      state: 'rejected',
      reason: '照片与本人不符',
    })
    expect(await board.decide(rejected, 'acceptance')).toMatchObject({ message: 'ECERT_05' })
    expect(
      await board.inProject('second', 'POST', `/certificates/${await idOf(two)}/acceptance`, {
        seenVersion: 0,
      }),
    ).toMatchObject({ statusCode: 409 })
    const all = { filters: {}, search: '', sort: { by: 'madeAt', down: false } }
    expect(
      await board.inProject('keeper', 'POST', '/certificate-issues', { choice: { all, except: [] } }),
    ).toMatchObject({ message: 'ECERT_08' })
    const bulk = { action: 'accept', choice: { all, except: [] } }
    expect((await board.inProject('keeper', 'POST', '/certificate-bulk', bulk)).data).toMatchObject({
      done: 3,
      skipped: 1,
    })
    const begun = { choice: { all, except: [] } }
    expect(await board.inProject('keeper', 'POST', '/certificate-issues', begun)).toMatchObject({
      statusCode: 200,
    })
    await house.sent()
    const numbers = (await board.rows({ state: ['issued'] })).map(({ number }) => number).sort()
    expect(numbers).toEqual(['E2026000001', 'E2026000002', 'E2026000003'])
    expect(await told(one.accountId)).toEqual(['certificateRejected'])
    expect(await told(two.accountId)).toEqual(['certificateIssued'])
    expect((await board.askFor(one)).data.state).toBe('asked')
  }, 60_000)

  test('issues many at one press and another, each once, also to whoever earned it by an exemption', async () => {
    const board = await open({ handling: 'byBoard' })
    const people = await board.people(3)
    const [spared, ...others] = people
    if (!spared) throw new Error('Nobody is there.')
    await house.asOwner(
      'update application set exempt_subject_ids = array[$2::uuid] where application_id = $1',
      [...[spared.applicationId, board.batch.subjects[1]?.subjectId]],
    )
    await board.take([
      { number: spared.number, subject: 0, mark: '80' },
      ...others.flatMap(({ number }) => [0, 1].map((subject) => ({ number, subject, mark: '80' }))),
    ])
    await board.release(noon)
    board.open()
    for (const person of people) expect((await board.askFor(person)).data.state).toBe('accepted')
    const choice = { all: { filters: {}, search: '', sort: { by: 'madeAt', down: false } }, except: [] }
    const begun = await Promise.all(
      (['keeper', 'second'] as const).map((who) =>
        board.inProject(who, 'POST', '/certificate-issues', { choice }),
      ),
    )
    expect(begun).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }])
    await house.sent()
    const numbers = (await board.rows({ state: ['issued'] })).map(({ number }) => number).sort()
    expect(numbers).toEqual(['E2026000001', 'E2026000002', 'E2026000003'])
    expect(await told(spared.accountId)).toEqual(['certificateIssued'])
  }, 60_000)

  test('says where the paper is, and takes tracking numbers from a workbook', async () => {
    const board = await open()
    const [person] = await board.graduates(1)
    if (!person) throw new Error('Nobody is there.')
    await board.release(noon)
    board.open()
    const { data } = await board.askFor(person, { way: 'post', postal: somewhere })
    expect(data.delivery).toMatchObject({ state: 'waiting' })
    const sent = { state: 'sent', carrier: '中国邮政', trackingNumber: '1234567890123' }
    expect(await board.decide(data.certificateId, 'delivery', { ...sent, trackingNumber: '' })).toMatchObject(
      {
        message: 'ECERT_06',
      },
    )
    expect(await board.decide(data.certificateId, 'delivery', { ...sent, state: 'collected' })).toMatchObject(
      { message: 'ECERT_06' },
    )
    expect((await board.decide(data.certificateId, 'delivery', sent)).data.tracking).toMatchObject(sent)
    const own = (await board.inquire(person)).data.certificates[0]
    expect(own).toMatchObject({ delivery: sent, canCorrectAddress: false })
    expect(await told(person.accountId)).toEqual(['certificateIssued', 'certificateSent'])
  })
})

describe('a paper', () => {
  test('verifies by its code and its signed mark, says what it says, and nothing of another mark', async () => {
    const board = await open()
    const [person, other] = await board.graduates(2)
    if (!person || !other) throw new Error('Nobody is there.')
    await board.release(noon)
    board.open()
    const mine = (await board.askFor(person)).data
    const theirs = (await board.askFor(other)).data
    const { code, seal } = await board.codeOf(mine.certificateId)
    const forged = (await board.codeOf(theirs.certificateId)).seal
    expect((await board.verify(code, seal)).data).toMatchObject({
      number: mine.number,
      name: '林*',
      issuer: '工程师考试中心',
      standing: 'valid',
    })
    expect((await board.verify(code)).statusCode).toBe(200)
    expect((await board.verify(code, forged)).statusCode).toBe(404)
    expect((await board.verify(code, 'nothing')).statusCode).toBe(404)
    expect((await board.verify('0123456789ABCDEF')).message).toBe('ECERT_09')
    const paper = await house.app.inject({
      method: 'POST',
      url: `/api/certificates/${mine.certificateId}/papers/statement`,
      headers: { authorization: person.authorization },
    })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(
      house.asOwner(`update certificate set number = 'E1' where certificate_id = $1`, [mine.certificateId]),
    ).rejects.toThrow(/cannot be changed/)
  }, 60_000)

  test('says so once a score that it rests on was corrected, and once it is revoked', async () => {
    const board = await open()
    const [person] = await board.graduates(1)
    if (!person) throw new Error('Nobody is there.')
    await board.release(noon)
    board.open()
    const { certificateId } = (await board.askFor(person)).data
    const { code } = await board.codeOf(certificateId)
    const corrected = await board.ask<{ approvalId: string }>('POST', '/score-corrections', {
      ...{ number: person.number, subjectId: board.batch.subjects[0]?.subjectId, reason: '登分有误' },
      after: { mark: 5900, outcome: null, degree: null, barredUntil: null },
    })
    await board.approve(corrected.data.approvalId)
    expect((await board.verify(code)).data).toMatchObject({ standing: 'groundsChanged' })
    expect(await board.rows({ grounds: ['shaken'] })).toMatchObject([{ certificateId, isShaken: true }])
    expect((await board.look(certificateId)).data).toMatchObject({ isEarned: false })
    await board.decide(certificateId, 'revocation', { reason: '依据的成绩已更正' })
    expect((await board.verify(code)).data).toMatchObject({ standing: 'revoked' })
    expect(await told(person.accountId)).toEqual(['certificateIssued', 'certificateRevoked'])
    expect((await board.inquire(person)).data.rules[0]).toMatchObject({ isEarned: false, isThere: false })
  })
})

function dayBefore(): string {
  return new Date(noon.getTime() - 86_400_000).toISOString().slice(5, 10)
}

test('a rule that was changed is refused to whoever saw another, and what is wrong with it is named', async () => {
  const board = await open()
  expect(await board.set({}, 0)).toMatchObject({ statusCode: 409 })
  const [rule] = board.settings.rules
  const twice = { rules: [rule, rule] as typeof board.settings.rules }
  expect(await board.set(twice, 1)).toMatchObject({ message: 'ECERT_07', data: { flaw: 'ruleTwice' } })
  const [person] = await board.people(1)
  if (!person) throw new Error('Nobody is there.')
  board.open()
  expect(await board.askFor(person, { ruleId: person.applicationId })).toMatchObject({ message: 'ECERT_02' })
  expect(await board.set({ rules: [] }, 1)).toMatchObject({ statusCode: 200 })
  expect(await board.askFor(person)).toMatchObject({ statusCode: 404, message: 'ECERT_02' })
  expect(certificateRuleId).toBe(rule?.ruleId)
})
