import { createPrivateKey, createSecretKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { authorizationOf, isSignedBy, openSealed, signLines, signText } from './signatures.ts'
import {
  apiV3Key,
  merchantCertificate,
  merchantKey,
  merchantSerial,
  messageSignature,
  platformSerial,
  sealedCertificate,
  sealedMessage,
  signedRequest,
} from './test/published.ts'

const privateKey = createPrivateKey(merchantKey)
const { publicKey, serialNumber } = new X509Certificate(merchantCertificate)
const sealKey = createSecretKey(apiV3Key, 'utf8')

test('the published signature is made anew, byte for byte', () => {
  expect(signText(privateKey, 'message')).toBe(messageSignature)
  expect(serialNumber).toBe(merchantSerial)
})

test('the published request is signed in the published form', () => {
  const { merchant, method, path, timestamp, nonce, body } = signedRequest
  const signature = signText(privateKey, `GET\n${path}\n1652750623\n${nonce}\n\n`)
  expect(
    authorizationOf(
      { merchant, serial: merchantSerial, key: privateKey },
      { method, path, body, timestamp, nonce },
    ),
  ).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1234567891",nonce_str="${nonce}",timestamp="1652750623",` +
      `serial_no="5F1C72E2A8931B72A2E13AF8DEE92471EB397115",signature="${signature}"`,
  )
})

test('the published text opens, and nothing of it where anything was changed', () => {
  expect(openSealed(sealKey, sealedMessage)?.toString()).toBe('message')
  expect(openSealed(sealKey, { ...sealedMessage, associated_data: 'bad-associatedData' })).toBeNull()
  expect(openSealed(sealKey, { ...sealedMessage, nonce: 'bad-4a9R25RW' })).toBeNull()
  expect(
    openSealed(sealKey, { ...sealedMessage, ciphertext: Buffer.alloc(128).toString('base64') }),
  ).toBeNull()
  expect(openSealed(sealKey, { ...sealedMessage, ciphertext: '' })).toBeNull()
  expect(openSealed(sealKey, { ...sealedMessage, algorithm: 'AEAD_SM4_GCM' })).toBeNull()
})

test('the published certificate opens, and is the one that it is called', () => {
  const certificate = new X509Certificate(openSealed(sealKey, sealedCertificate) ?? '')
  expect(certificate.serialNumber).toBe(platformSerial)
})

test('what is signed is the text as it came: another line, or the same in other words, is not', () => {
  const body = Buffer.from('{"id": "1",  "a":"\\/"}')
  const signed = { timestamp: '1652750623', nonce: 'nonce', keyId: merchantSerial, body }
  const signature = signLines(privateKey, ['1652750623', 'nonce', body.toString()])
  expect(isSignedBy(publicKey, { ...signed, signature })).toBe(true)
  expect(isSignedBy(publicKey, { ...signed, signature, nonce: 'nonce2' })).toBe(false)
  const again = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  expect(isSignedBy(publicKey, { ...signed, signature, body: again })).toBe(false)
})
