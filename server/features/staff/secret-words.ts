import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other on paper. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCodes = 10

/** Told once, to be changed at the first sign-in: sixty bits and more. */
export function newOneTimePassword(): string {
  return [word(5), word(5), word(5)].join('-')
}

/** For the day on which the phone is lost: each is good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => `${word(5)}-${word(5)}`)
}

/** As it was told, however it was typed: small letters, without the dash, with spaces. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}

function word(length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')
}
