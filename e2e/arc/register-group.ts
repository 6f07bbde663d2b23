import type { APIRequestContext } from '@playwright/test'
import { expect } from '../people.ts'
import type { Askers } from './ask-as.ts'
import { board, type Exam } from './set-up-exam.ts'
import { passReview, pay } from './take-part.ts'

export const group = {
  accountName: 'bridgeworks',
  password: 'Harbour-3-Stone',
  name: '长桥工程公司',
} as const

/** An account from the board, with a password of its own, whose information the board has passed. */
export async function openOrganisation(
  { as, asToken, accountSession }: Askers,
  { accountName, password, name }: Readonly<Record<'accountName' | 'password' | 'name', string>>,
  organisationKind: 'group' | 'examStation',
): Promise<string> {
  const made = await as(board.chief, 'createOrganisation', { body: { organisationKind, accountName, name } })
  const { token } = await accountSession(accountName, made.oneTimePassword, 'organisation')
  await asToken(token, 'changePassword', {
    body: { oldPassword: made.oneTimePassword, password, confirmation: password },
  })
  await asToken(token, 'handInInstitution', {
    body: {
      ...{ collegeCode: '', collegeName: '', institutionName: name, registrationContact: '0571-20000001' },
      ...{ contactPerson: '江晚舟', address: '浙江省杭州市西湖区求知路 18 号', remark: '', seenVersion: 0 },
    },
  })
  await as(board.chief, 'passInstitution', {
    path: { accountId: made.organisation.accountId },
    body: { seenVersion: 1 },
  })
  return token
}

/** An organisation enters one of its people, hands them in, and pays once the board has passed them. */
export async function registerGroup(
  askers: Askers,
  request: APIRequestContext,
  { batchId, cityId, subjectId }: Exam,
  person: { readonly name: string; readonly idNumber: string },
) {
  const { asToken } = askers
  const token = await openOrganisation(askers, group, 'group')
  const { recordId } = await asToken(token, 'makeExaminee', { body: { ...person, idType: 'esidentIDCard' } })
  const { applicationId } = await asToken(token, 'beginApplicationForRecord', {
    path: { recordId },
    body: { batchId },
  })
  const path = { applicationId }
  await asToken(token, 'saveWish', {
    path,
    body: { areaId: cityId, subjectIds: [subjectId], areaOf: {} },
  })
  const { done } = await asToken(token, 'submitExaminees', {
    path: { batchId },
    body: {
      choice: { ids: [applicationId] },
      promised: true,
      consents: [{ kind: 'privacy', version: 1 }],
    },
  })
  expect(done).toBe(1)
  await passReview(askers, applicationId)
  await pay(askers, request, token, applicationId)
  return asToken(token, 'getApplication', { path })
}
