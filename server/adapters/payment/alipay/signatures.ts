import { type KeyObject, sign, verify } from 'node:crypto'

export type Parameters = Readonly<Record<string, string>>

/** Names in order, values as they are before they are encoded; what is empty does not count. */
export function textToSign(parameters: Parameters): string {
  return Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** RSA2: SHA-256. */
export function signText(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

/** By SHA-256 alone, whatever kind of signature somebody names beside it. */
export function isSignedText(key: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** A notice is signed without the name of how it was signed. */
export function isSignedNotice(key: KeyObject, { sign_type, ...parameters }: Parameters): boolean {
  const { sign: signature } = parameters
  if (!signature || sign_type !== 'RSA2') return false
  return isSignedText(key, textToSign(parameters), signature)
}

/**
 * A member of the outermost object as it stands in the text, byte for byte: Alipay signs that, with its `\/` and its
 * spaces, and what was read and written anew has another signature. Null where it is not there once.
 */
export function rawMember(text: string, name: string): string | null {
  const found = [...members(text)].filter((member) => member.name === name)
  return found.length === 1 ? (found[0]?.raw ?? null) : null
}

const string = /"(?:[^"\\]|\\.)*"/y
const space = /\s*/y

function* members(text: string): Generator<{ name: string; raw: string }> {
  let place = skip(text, text.indexOf('{') + 1)
  while (text[place] === '"') {
    const nameEnd = endOf(string, text, place)
    const start = skip(text, skip(text, nameEnd) + 1)
    const end = valueEnd(text, start)
    if (nameEnd <= place || end <= start) return
    yield { name: JSON.parse(text.slice(place, nameEnd)), raw: text.slice(start, end) }
    place = skip(text, skip(text, end) + 1)
  }
}

function valueEnd(text: string, start: number): number {
  let depth = 0
  for (let place = start; place < text.length; place += 1) {
    const sign = text[place]
    if (sign === '"') place = Math.max(endOf(string, text, place) - 1, place)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']' || sign === ',') {
      if (depth === 0) return place
      if (sign !== ',') depth -= 1
    }
    if (depth === 0 && (sign === '}' || sign === ']' || sign === '"')) return place + 1
  }
  return -1
}

function skip(text: string, place: number): number {
  return endOf(space, text, place)
}

/** -1 where it does not stand there. */
function endOf(pattern: RegExp, text: string, place: number): number {
  pattern.lastIndex = place
  return pattern.test(text) ? pattern.lastIndex : -1
}
