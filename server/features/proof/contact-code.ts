import { randomInt } from 'node:crypto'
import { contactCode } from '#contract/account/account.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { CodeKey } from './proof-store.ts'

export function codeKeyOf(
  keys: Keys,
  projectId: string | null,
  contact: string,
  { codeId, purpose, channel }: Omit<CodeKey, 'contactIndex'>,
): CodeKey {
  return { codeId, purpose, channel, contactIndex: keys.index(projectId, `code.${channel}`, contact) }
}

/** A million codes are guessed in no time through a plain hash, so the key goes in, and whose and what for. */
export function codeDigestOf(keys: Keys, key: CodeKey, code: string): Buffer {
  const { codeId, purpose, channel, contactIndex } = key
  return keys.digest('contact-code', codeId, purpose, channel, contactIndex.toString('base64url'), code)
}

export function newCode(): string {
  return String(randomInt(10 ** contactCode.digits)).padStart(contactCode.digits, '0')
}
