import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tieApplications } from '#server/features/registration/registration.ts'
import { askOf } from '#server/test/ask.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { everybodysPassword, type GivenCandidate } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { takeRecord } from '../bind/record-store.ts'
import { changeCertificate } from './change-certificate.ts'
import type { Certificate } from './person-store.ts'

let house: House
let projectId: string
let organisationId: string
let newcomer: GivenCandidate
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  organisationId = (await house.given.organisation(projectId)).accountId
})
afterAll(() => house.close())
beforeEach(async () => {
  newcomer = await house.given.candidate(projectId, { idType: null, idNumber: null })
})

const passportOf = (idNumber: string) => ({ idType: 'passport', idNumber }) as const
const change = (certificate: Certificate, { accountId } = newcomer) =>
  inProject(house, projectId, ({ tx, now }) => {
    const ties = [tieApplications(registrationPartsOf(house))]
    return changeCertificate(tx, { keys: house.keys, ties }, accountId, certificate, now)
  })
const personIdOf = async (table: string, key: string, id: string) => {
  const [row] = await house.asOwner<{ personId: string | null }>(
    `select person_id as "personId" from ${table} where ${key} = $1`,
    [id],
  )
  return row?.personId ?? null
}
const personOfAccount = ({ accountId } = newcomer) => personIdOf('account', 'account_id', accountId)
const enter = (idNumber: string) =>
  house.given.record(projectId, { organisationId, name: newcomer.name, ...passportOf(idNumber) })

describe('an account', () => {
  test('without a certificate is nobody; with one it is whom an organisation entered under it', async () => {
    const recordId = await enter('E10000001')
    expect(await personOfAccount()).toBeNull()
    await change(passportOf('E10000001'))
    const entered = await personIdOf('candidate_record', 'record_id', recordId)
    expect([await personOfAccount(), entered]).toEqual([entered, expect.any(String)])
  })

  test('takes what it has registered along to another person, and lets go of what it had bound', async () => {
    const batch = await house.given.batch(projectId)
    const recordId = await enter('E10000002')
    await change(passportOf('E10000002'))
    await inProject(house, projectId, ({ tx, now }) => takeRecord(tx, recordId, newcomer.accountId, now))
    const { applicationId } = await givenApplication(house, projectId, batch, {
      accountId: newcomer.accountId,
    })
    const before = await personOfAccount()
    await change(passportOf('E10000003'))
    const now = await personOfAccount()
    expect(now).not.toBe(before)
    expect(await personIdOf('application', 'application_id', applicationId)).toBe(now)
    const bound = 'select bound_account_id as "boundTo" from candidate_record where record_id = $1'
    expect(await house.asOwner(bound, [recordId])).toEqual([{ boundTo: null }])
  })

  test('does not become a person who is registered already in a batch in which it is too', async () => {
    const batch = await house.given.batch(projectId)
    await givenApplication(house, projectId, batch, { accountId: newcomer.accountId })
    const recordId = await enter('E10000005')
    const group = await house.given.signedIn(projectId, organisationId)
    const path = `/api/records/${recordId}/applications`
    const begun = await askOf(house.app)('POST', path, {
      authorization: group,
      body: { batchId: batch.batchId },
    })
    expect(begun.message).toBe('SUCCESS')
    await expect(change(passportOf('E10000005'))).rejects.toMatchObject({ error: 'alreadyApplied' })
  })

  test('binds no record of somebody else', async () => {
    const recordId = await enter('E10000009')
    const { accountId } = newcomer
    const taken = inProject(house, projectId, ({ tx, now }) => takeRecord(tx, recordId, accountId, now))
    expect(await taken).toBe(false)
  })

  test('is the only one of its person', async () => {
    await house.given.candidate(projectId, passportOf('E10000004'))
    await expect(change(passportOf('E10000004'))).rejects.toMatchObject({ error: 'idNumberTaken' })
  })

  test('that is closed leaves nothing of a person whom nobody else has entered', async () => {
    const [known, alone] = [await house.given.candidate(projectId), await house.given.candidate(projectId)]
    const { name, idNumber } = known
    await house.given.record(projectId, { organisationId, name, idType: 'esidentIDCard', idNumber })
    const ids = [await personOfAccount(known), await personOfAccount(alone)]
    for (const { accountId } of [known, alone]) {
      const authorization = await house.given.signedIn(projectId, accountId)
      const body = { password: everybodysPassword }
      await askOf(house.app)('POST', '/api/me/closure', { authorization, body })
    }
    const left = await house.asOwner('select person_id as id from person where person_id = any ($1)', [ids])
    expect(left).toEqual([{ id: ids[0] }])
  })
})
