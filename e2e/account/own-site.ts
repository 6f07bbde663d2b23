import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { type CandidateDraft, createCandidate } from '#server/features/account/register/create-candidate.ts'
import { createIssuer } from '#server/features/account/sign-on/create-issuer.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { newId } from '#server/platform/new-id.ts'
import { type Newcomer, noteTyped } from '../newcomer.ts'
import { expect } from '../people.ts'
import { actor, withPortalParts } from './portal-parts.ts'

/** A project with a site of its own that vouches for its people. */
export interface OwnSite {
  readonly domain: string
  /** What the site gives to somebody whom it sends here. */
  token(claims: JWTPayload): Promise<string>
  /** Somebody who has an account here already. */
  enrol(person: Newcomer): Promise<void>
}

export const siteUrl = 'https://board.example/members'
/** Where the site signs people on, if it can send a nonce. */
export const startUrl = 'https://board.example/sign-on'
const issuer = 'https://board.example'
const audience = 'baoming'
const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300

export async function openOwnSite(
  request: APIRequestContext,
  unknownSignOn: AccountRules['unknownSignOn'],
  { sendsNonce = false } = {},
): Promise<OwnSite> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = { keys: [await exportJWK(publicKey)] }
  const domain = `site-${randomBytes(6).toString('hex')}`
  const projectId = newId(new Date())
  await withPortalParts(({ database, now }) =>
    database.transaction({ projectId, actor }, async (tx) => {
      await createProject(tx, { ...draft, domain, accountRules: { unknownSignOn } }, now)
      const start = sendsNonce ? startUrl : null
      await createIssuer(tx, { issuer, audience, algorithms: ['ES256'], keys, startUrl: start }, now)
    }),
  )
  await expect
    .poll(async () => (await request.get(`/ga/g/eis/${domain}`)).status(), { message: `${domain} opens` })
    .toBe(200)
  return {
    domain,
    async token(claims) {
      const iat = Math.floor(Date.now() / 1000)
      const whole = { iss: issuer, aud: audience, iat, exp: inFiveMinutes(), ...claims }
      const token = await new SignJWT(whole).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
      await noteTyped(token)
      return token
    },
    enrol: (person) => enrol(projectId, person),
  }
}

const draft = {
  texts: { 'zh-Hans': { examName: '注册安全工程师职业资格考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  urlName: '安全工程师之家',
  returnUrl: siteUrl,
  modules: ['candidate_registration'],
} satisfies Partial<Parameters<typeof createProject>[1]>

function enrol(projectId: string, person: Newcomer): Promise<void> {
  const { name, gender, birthDay, idNumber, phone, accountName } = person
  const account: CandidateDraft = {
    ...({ kind: 'candidate', origin: 'registered', language: 'zh-Hans', idType: 'esidentIDCard' } as const),
    name,
    gender,
    birthDay,
    idNumber,
    phone,
    accountName,
    consents: [],
  }
  return withPortalParts(async ({ database, keys, now }) => {
    await database.transaction({ projectId, actor }, (tx) => createCandidate(tx, keys, account, now))
  })
}
