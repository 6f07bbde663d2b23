import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other on paper. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newSecretWord(length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')
}
