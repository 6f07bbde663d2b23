import { type APIRequestContext, expect } from '@playwright/test'
import type { GuardianRelation } from '#contract/account/account.ts'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Newcomer } from './newcomer.ts'
import { answerOf, codeSentTo } from './outbox.ts'

/** What every person of the demo signs in with. */
export const demoPassword = 'Baoming#2026'

export interface Credentials {
  readonly name: string
  readonly password?: string
  readonly kind?: 'candidate' | 'organisation'
  readonly project?: string
}

/** Signs in without a screen, for journeys that begin behind the door. */
export async function signInByApi(
  request: APIRequestContext,
  { name, password = demoPassword, kind = 'candidate', project = 'demo' }: Credentials,
): Promise<OpenedSession> {
  const captcha = await solvedCaptcha(request, project, 'signIn')
  return ask(request, `/api/projects/${project}/sessions`, { kind, name, password, captcha })
}

/** The token of one of the demo's staff. */
export async function signInStaffByApi(request: APIRequestContext, name: string): Promise<string> {
  const { captchaId } = await ask<{ captchaId: string }>(request, '/api/staff/captchas', {})
  const captcha = { captchaId, answer: await answerOf(request, captchaId) }
  const body = { name, password: demoPassword, captcha }
  return (await ask<{ token: string }>(request, '/api/staff/sessions', body)).token
}

interface Registering {
  readonly project?: string
  readonly idType?: CertificateType
  /** Of somebody under eighteen. */
  readonly guardian?: { readonly name: string; readonly relation: GuardianRelation; readonly phone: string }
}

/** Registers somebody with their phone, without a screen. */
export async function registerByApi(
  request: APIRequestContext,
  newcomer: Newcomer,
  { project = 'demo', idType = 'esidentIDCard', guardian }: Registering = {},
): Promise<OpenedSession> {
  const { phone, email: _, ...form } = newcomer
  const proof = { purpose: 'register', channel: 'sms', contact: phone }
  const since = new Date()
  const captcha = await solvedCaptcha(request, project, 'contactCode')
  const { codeId } = await ask<{ codeId: string }>(request, `/api/projects/${project}/contact-codes`, {
    ...proof,
    captcha,
  })
  const code = await codeSentTo(request, phone, since)
  const { flowToken } = await ask<{ flowToken: string }>(request, `/api/projects/${project}/contact-proofs`, {
    ...proof,
    codeId,
    code,
  })
  const kinds = ['terms', 'privacy', ...(guardian ? ['guardian'] : [])]
  const agreements = kinds.map((kind) => ({ kind, version: 1 }))
  const consent = guardian && { guardian: { ...guardian, consented: true } }
  const body = { ...form, idType, confirmation: newcomer.password, agreements, ...consent }
  return ask(request, '/api/accounts', body, `ttoken ${flowToken}`)
}

async function solvedCaptcha(request: APIRequestContext, project: string, purpose: string) {
  const { captchaId } = await ask<{ captchaId: string }>(request, `/api/projects/${project}/captchas`, {
    purpose,
  })
  return { captchaId, answer: await answerOf(request, captchaId) }
}

async function ask<Data>(
  request: APIRequestContext,
  path: string,
  data: object,
  authorization?: string,
): Promise<Data> {
  const reply = await request.post(path, { data, ...(authorization && { headers: { authorization } }) })
  const envelope = await reply.json()
  expect(reply.ok(), `${path} answers ${envelope.message} ${JSON.stringify(envelope.data)}`).toBe(true)
  return envelope.data
}
