import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import { checkCertificate } from '#contract/identity/certificates/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { mapInTurn } from '#server/platform/map-in-turn.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { idNumberIndexesOf } from '../find-account.ts'
import { findPersonIds } from './people-store.ts'

/** Who has a number of a list; nobody, or people with the same number on different certificates. */
export interface NumberedPeople {
  readonly isWrong: boolean
  /** The same of one certificate, however it is written; empty of a wrong one. */
  readonly key: string
  readonly personIds: readonly string[]
}

interface NumberTerms {
  /** Null: any kind. */
  readonly idType: CertificateType | null
  readonly now: Date
}

/** For each number of a list, in its order, in one query. */
export async function findPeopleByNumbers(
  tx: Tx,
  keys: Keys,
  numbers: readonly string[],
  { idType, now }: NumberTerms,
): Promise<NumberedPeople[]> {
  const types = idType ? [idType] : undefined
  const indexes = await mapInTurn(numbers, (number) =>
    idType === null && isBrokenIdCard(number, now) ? [] : idNumberIndexesOf(tx, keys, number, now, types),
  )
  const people = await findPersonIds(tx, indexes.flat())
  return indexes.map((ofNumber) => ({
    isWrong: ofNumber.length === 0,
    key: ofNumber[0]?.toString('base64') ?? '',
    personIds: ofNumber.flatMap((index) => people.get(index.toString('base64')) ?? []),
  }))
}

/** What has as many digits as a resident identity card is meant as one. */
function isBrokenIdCard(typed: string, now: Date): boolean {
  const number = keepCertificateNumber(typed)
  if (!/^(\d{15}|\d{17}[\dX])$/.test(number)) return false
  return !checkCertificate('esidentIDCard', number, { now, fifteenDigits: true }).ok
}
