import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { platformId } from '#server/platform/database/transaction.ts'
import type { KeyTexts } from '#server/platform/process/config.ts'

/** Where a sealed value stands. Moved to another project, table or column it does not open. */
export interface Place {
  readonly projectId: string | null
  readonly table: string
  readonly column: string
}

/** Seals personal data (AES-256-GCM) and makes what it is found by (HMAC-SHA-256). */
export interface Keys {
  seal(place: Place, plain: string): Buffer
  open(place: Place, sealed: Buffer): string
  /** The same for bytes of any kind. */
  sealBytes(place: Place, plain: Buffer): Buffer
  openBytes(place: Place, sealed: Buffer): Buffer
  /** With these bytes begins what the newest key seals. */
  readonly freshBeginning: Buffer
  /** By what a value is found in a project: `index(projectId, 'phone', '13800000001')`. The same in every table. */
  index(projectId: string | null, kind: string, value: string): Buffer
  /** What is kept of something short that could be guessed through a plain hash: a code, the answer of a captcha. */
  digest(purpose: string, ...parts: readonly string[]): Buffer
}

const ivBytes = 12
const tagBytes = 16
const idBytes = 4

/** A sealed value is the key's id, the nonce, the cipher text and its tag, one after the other. */
export function openKeys({ sealing, index }: KeyTexts): Keys {
  const known = sealing.map((text) => ({ id: idOf(text), key: keyFor(text, 'seal') }))
  const [newest] = known
  if (!newest) throw new Error('There is no key to seal with.')
  const indexKey = keyFor(index, 'index')
  const digestKey = keyFor(index, 'digest')

  function keyOf(sealed: Buffer): KeyObject {
    const found = known.find(({ id }) => id.equals(sealed.subarray(0, idBytes)))
    if (!found) throw new Error('A value was sealed with a key that is not among the keys.')
    return found.key
  }

  const { id, key } = newest

  function sealBytes(place: Place, plain: Buffer): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(nameOf(place))
    return Buffer.concat([id, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }

  function openBytes(place: Place, sealed: Buffer): Buffer {
    const iv = sealed.subarray(idBytes, idBytes + ivBytes)
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sealed), iv, { authTagLength: tagBytes })
    decipher.setAAD(nameOf(place)).setAuthTag(sealed.subarray(-tagBytes))
    const body = sealed.subarray(idBytes + ivBytes, -tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()])
  }

  return {
    seal: (place, plain) => sealBytes(place, Buffer.from(plain)),
    open: (place, sealed) => openBytes(place, sealed).toString('utf8'),
    sealBytes,
    openBytes,
    freshBeginning: id,
    index: (projectId, kind, value) => mac(indexKey, [projectId ?? platformId, kind, value]),
    digest: (purpose, ...parts) => mac(digestKey, [purpose, ...parts]),
  }
}

/** The purpose goes into the key: what one of them gives away says nothing about another. */
function derive(text: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, 'baoming', purpose, 32))
}

/** As an object: a key in bytes would be read in anew each time, which takes longer than the sealing. */
function keyFor(text: string, purpose: string): KeyObject {
  return createSecretKey(derive(text, purpose))
}

/** Tells keys apart without telling them. */
function idOf(text: string): Buffer {
  return createHash('sha256').update(derive(text, 'id')).digest().subarray(0, idBytes)
}

function nameOf({ projectId, table, column }: Place): Buffer {
  return Buffer.from(JSON.stringify([projectId ?? platformId, table, column]))
}

function mac(key: KeyObject, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
