import { afterEach, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '#server/test/captcha-stand-in.ts'
import { openTurnstile } from './turnstile.ts'

const open: StandIn[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function given(timeoutMs = 5_000) {
  const standIn = await openStandIn()
  open.push(standIn)
  const { endpoint, secretKey } = standIn
  const hosts = ['exam.example.org']
  const config = { kind: 'turnstile', siteKey: 'site', secretKey, hosts, endpoint } as const
  const warned: object[] = []
  const turnstile = openTurnstile(config, { warn: (...words: unknown[]) => warned.push(words) }, timeoutMs)
  const verify = (token: string) => turnstile.verify(token, 'signIn', '192.0.2.1')
  return { standIn, warned, verify }
}

test('a token of this portal and this purpose is right, once', async () => {
  const { standIn, verify } = await given()
  const token = standIn.token()
  expect(await verify(token)).toBe('right')
  expect(await verify(token)).toBe('wrong')
  expect(standIn.asked[0]).toEqual({ secret: standIn.secretKey, response: token, remoteip: '192.0.2.1' })
})

test('a token of another host, of another purpose, or of nobody is wrong', async () => {
  const { standIn, verify } = await given()
  expect(await verify(standIn.token({ hostname: 'elsewhere.example.org' }))).toBe('wrong')
  expect(await verify(standIn.token({ action: 'contactCode' }))).toBe('wrong')
  expect(await verify(standIn.token({ hostname: undefined, action: undefined }))).toBe('wrong')
  expect(await verify('made up')).toBe('wrong')
})

test.each([
  ['a server that fails', { status: 503, body: '{"success":true}' }],
  ['a page in place of an answer', { status: 200, body: '<html>checking your browser</html>' }],
  ['an answer of another form', { status: 200, body: '{"success":"yes"}' }],
  ['an answer without a reason', { status: 200, body: '{"success":false}' }],
  ['a secret of ours that it does not take', { status: 200, body: refusal('invalid-input-secret') }],
  ['a fault of its own', { status: 200, body: refusal('internal-error') }],
  ['a way to somewhere else', { status: 302, body: '', location: 'http://127.0.0.1:9/' }],
  ['nothing, for too long', 'silence'],
] as const)('%s is "away", and never right', async (_, manner) => {
  const { standIn, warned, verify } = await given(manner === 'silence' ? 100 : 5_000)
  standIn.behave(manner)
  expect(await verify(standIn.token())).toBe('away')
  expect(warned.length).toBe(1)
  expect(JSON.stringify(warned)).not.toContain(standIn.secretKey)
})

test('a provider that nobody reaches is "away"', async () => {
  const { standIn, verify } = await given()
  await standIn.close()
  expect(await verify('token')).toBe('away')
})

function refusal(code: string) {
  return JSON.stringify({ success: false, 'error-codes': [code] })
}
