import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { VariableReader } from './variable-reader.ts'

/** In PEM, or as the bare base64 in which Alipay's own program writes it. */
export function readPrivateKeyFile(read: VariableReader, name: string, because: string): KeyObject | null {
  return readKeyFile(read, name, because, (text) => {
    const der = bareBase64(text)
    if (der === null) return createPrivateKey(text)
    try {
      return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    } catch {
      return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
    }
  })
}

export function readPublicKeyFile(read: VariableReader, name: string, because: string): KeyObject | null {
  return readKeyFile(read, name, because, (text) => {
    const der = bareBase64(text)
    return createPublicKey(der === null ? text : { key: der, format: 'der', type: 'spki' })
  })
}

export function readCertificateFile(
  read: VariableReader,
  name: string,
  because: string,
): X509Certificate | null {
  return readKeyFile(read, name, because, (text) => new X509Certificate(text))
}

export function readSecretText(
  read: VariableReader,
  name: string,
  length: number,
  because: string,
): KeyObject | null {
  const text = read.text(name)
  if (text === null) read.miss(name, because)
  else if (Buffer.byteLength(text) !== length) read.wrong(name, `must be ${length} characters`)
  else return createSecretKey(text, 'utf8')
  return null
}

/** Of what is in the file nothing is said, whatever is wrong with it. */
function readKeyFile<Key>(
  read: VariableReader,
  name: string,
  because: string,
  parse: (text: string) => Key,
): Key | null {
  const path = read.text(name)
  if (path === null) {
    read.miss(name, because)
    return null
  }
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch {
    read.wrong(name, 'names a file that cannot be read, or holds another kind of key')
    return null
  }
}

function bareBase64(text: string): Buffer | null {
  return text.includes('-----BEGIN') ? null : Buffer.from(text, 'base64')
}
