import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'

export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export const newKeyPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A certificate that its own key has signed: Node makes none. The serial is in hexadecimal, and begins with 1 to 7. */
export function certificateOf({ publicKey, privateKey }: KeyPair, serial: string, validTo = '360101000000Z') {
  const sha256WithRsa = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('peer')))
  const name = der(0x30, der(0x31, commonName))
  const validity = der(0x30, utcTime('200101000000Z'), utcTime(validTo))
  const toSign = der(
    0x30,
    Buffer.from('a003020102', 'hex'),
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toSign, privateKey)])
  return new X509Certificate(der(0x30, toSign, sha256WithRsa, der(0x03, signature)))
}

const utcTime = (text: string) => der(0x17, Buffer.from(text))

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
