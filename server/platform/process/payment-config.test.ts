import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { certificateOf, newKeyPair } from '#server/test/payment-peers/peer-keys.ts'
import { openScratchFolder } from '#server/test/scratch-folder.ts'
import { readPayments } from './payment-config.ts'
import { VariableReader } from './variable-reader.ts'

const pair = newKeyPair()
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sealKey = 'a-key-of-32-characters-for-tests'
const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const spki = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()

async function written(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const folder = await openScratchFolder()
  const entries = Object.entries(files).map(async ([name, content]) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return [name, path]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function wechatPay(more: Readonly<Record<string, string>> = {}) {
  const files = await written({
    WECHAT_PAY_PRIVATE_KEY_FILE: pkcs8,
    WECHAT_PAY_CERTIFICATE_FILE: certificateOf(pair, '5F1C72E2A8931B72').toString(),
    WECHAT_PAY_PUBLIC_KEY_FILE: spki,
  })
  return {
    PAYMENT_ADAPTERS: 'wechatPay',
    PUBLIC_URL: 'https://exam.example.org',
    WECHAT_PAY_MERCHANT_ID: '1900000109',
    WECHAT_PAY_APP_ID: 'wx1',
    WECHAT_PAY_API_V3_KEY: sealKey,
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    ...files,
    ...more,
  }
}

test('a merchant at WeChat Pay is read with its keys, which nothing writes out', async () => {
  const read = new VariableReader(await wechatPay({ WECHAT_PAY_WAYS: 'qr,inApp' }))
  const [config] = readPayments(read)
  expect(read.problems).toEqual([])
  expect(config).toMatchObject({
    merchant: '1900000109',
    publicKey: { id: 'PUB_KEY_ID_1' },
    ways: ['qr', 'inApp'],
    endpoint: 'https://api.mch.weixin.qq.com',
  })
  expect(config?.kind === 'wechatPay' && config.certificate.serialNumber).toBe('5F1C72E2A8931B72')
  const shown = `${inspect(config, { depth: 9 })}${JSON.stringify(config)}`
  expect(shown).not.toContain(sealKey)
  expect(shown).not.toContain('PRIVATE KEY')
})

test('what is missing or wrong of WeChat Pay is named, and nothing of what a file holds', async () => {
  const read = new VariableReader(
    await wechatPay({
      WECHAT_PAY_API_V3_KEY: 'short',
      WECHAT_PAY_WAYS: 'qr,page',
      WECHAT_PAY_PUBLIC_KEY_FILE: '/nowhere/at-all.pem',
      ...(await written({
        WECHAT_PAY_PRIVATE_KEY_FILE: stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      })),
    }),
  )
  expect(readPayments(read)).toEqual([])
  expect(read.problems).toEqual([
    'WECHAT_PAY_PRIVATE_KEY_FILE is not the key of WECHAT_PAY_CERTIFICATE_FILE',
    'WECHAT_PAY_API_V3_KEY must be 32 characters',
    'WECHAT_PAY_PUBLIC_KEY_FILE names a file that cannot be read, or holds another kind of key',
    'WECHAT_PAY_WAYS must be some of qr, h5, inApp',
  ])
  const empty = new VariableReader({ PAYMENT_ADAPTERS: 'wechatPay' })
  expect(readPayments(empty)).toEqual([])
  expect(empty.problems).toHaveLength(6)
  expect(empty.problems[0]).toBe(
    'PUBLIC_URL is missing (PAYMENT_ADAPTERS names wechatPay, which tells its news there)',
  )
})

const alipay = {
  PAYMENT_ADAPTERS: 'alipay',
  PUBLIC_URL: 'https://exam.example.org',
  ALIPAY_APP_ID: '1',
  ALIPAY_SELLER_ID: '2088',
}

test('keys of Alipay are read in PEM or as the bare base64 of its own program', async () => {
  const bare = (type: 'pkcs1' | 'pkcs8') => pair.privateKey.export({ type, format: 'der' }).toString('base64')
  const publicText = stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  for (const [privateText, keyText] of [
    [pkcs8, publicText],
    [bare('pkcs8'), publicText],
    [bare('pkcs1'), publicText],
  ] as const) {
    const files = await written({ ALIPAY_PRIVATE_KEY_FILE: privateText, ALIPAY_PUBLIC_KEY_FILE: keyText })
    const read = new VariableReader({ ...alipay, ...files })
    const [config] = readPayments(read)
    expect(config?.kind === 'alipay' && config.privateKey.equals(pair.privateKey)).toBe(true)
    expect(read.problems).toEqual([])
  }
})

test('the app’s own public key in place of Alipay’s is told apart', async () => {
  const files = await written({ ALIPAY_PRIVATE_KEY_FILE: pkcs8, ALIPAY_PUBLIC_KEY_FILE: spki })
  const read = new VariableReader({ ...alipay, ...files })
  readPayments(read)
  expect(read.problems).toEqual(['ALIPAY_PUBLIC_KEY_FILE is the key of the app itself, not of Alipay'])
})

test('the cashier of the demo stands beside no other', () => {
  const read = new VariableReader({ ...alipay, PAYMENT_ADAPTERS: 'builtIn,alipay' })
  readPayments(read)
  expect(read.problems).toContain(
    'PAYMENT_ADAPTERS must not name builtIn beside others: at its cashier nobody pays anything',
  )
})

test('an unknown provider is named', () => {
  const read = new VariableReader({ PAYMENT_ADAPTERS: 'paypal' })
  expect(readPayments(read)).toEqual([])
  expect(read.problems).toEqual(['PAYMENT_ADAPTERS must be some of builtIn, wechatPay, alipay'])
})

test('where nothing is named the demo alone has its cashier', () => {
  const silent = new VariableReader({})
  expect(readPayments(silent)).toEqual([])
  expect(readPayments(silent, true)).toEqual([{ kind: 'builtIn' }])
})
