import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayOf } from '#contract/identity/birth-day.ts'
import { diceOf, type Invented, inventCertificate } from '#contract/identity/invent.ts'

/** Somebody who has no account yet. Nobody of them lives. */
export interface Newcomer extends Invented {
  readonly name: string
  readonly idNumber: string
  readonly phone: string
  readonly email: string
  readonly accountName: string
  readonly password: string
}

/** Somebody else for every seed, and the same one each time. */
export async function inventNewcomer(seed: string, wish: Partial<Invented> = {}): Promise<Newcomer> {
  const number = createHash('sha256').update(seed).digest().readUInt32BE() % 100_000_000
  const digits = String(number).padStart(8, '0')
  const holder = {
    birthDay: dayOf(new Date(Date.UTC(1980, 0, 1 + (number % 7000)))),
    gender: 'female',
    ...wish,
  } as const
  const newcomer = {
    ...holder,
    name: '钟灵秀',
    idNumber: inventCertificate('esidentIDCard', diceOf(number), holder),
    phone: `137${digits}`,
    email: `reader${digits}@example.org`,
    accountName: `reader${digits}`,
    password: `Lotus-${(number * 7).toString(36)}#Q`,
  }
  await noteTyped(newcomer.idNumber, newcomer.phone, newcomer.email, newcomer.password)
  return newcomer
}

/** Where this run's journeys note what they typed. */
export const notebook = join(import.meta.dirname, '..', 'test-results', 'typed.txt')

/** Notes what a person typed that must stand nowhere in clear: it is looked for when all journeys are over. */
export async function noteTyped(...secrets: readonly string[]) {
  await mkdir(dirname(notebook), { recursive: true })
  await appendFile(notebook, secrets.map((secret) => `${secret}\n`).join(''))
}

export async function readTyped(): Promise<string[]> {
  return [...new Set((await readFile(notebook, 'utf8')).split('\n').filter(Boolean))]
}
