import { newSecretWord } from '#server/platform/secrets/secret-word.ts'

const recoveryCodes = 10

/** For the day on which the phone is lost: each is good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => `${newSecretWord(5)}-${newSecretWord(5)}`)
}

/** As it was told, however it was typed: small letters, without the dash, with spaces. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}
