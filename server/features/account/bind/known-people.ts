import type { EnteredPerson } from '#contract/account/entered-person.ts'
import { type CertificateType, certificateTypes } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { mapInTurn } from '#server/platform/map-in-turn.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { idNumberIndexesOf } from '../find-account.ts'
import { idNumberIndex } from '../sealed-fields.ts'
import { listNameLines, type NameLine } from './known-people-store.ts'

/** What is known here of somebody whom an organisation enters. */
export interface KnownPerson {
  /** By which two rows that mean one person are seen to be one. */
  readonly certificate: string
  /** Null where nobody has shown the certificate yet. */
  readonly personId: string | null
  /** The certificate is known under another name, or the number under this name as another certificate. */
  readonly mismatch: 'name' | 'certificate' | null
  /** The organisation's own record of them. */
  readonly record: KnownRecord | null
}

export interface KnownRecord {
  readonly recordId: string
  readonly phone: string | null
  readonly email: string | null
  readonly isBound: boolean
}

/** The same that is refused where one is entered, for many at once: `make-record.ts`. */
export async function findKnownPeople(
  tx: Tx,
  keys: Keys,
  organisationId: string,
  people: readonly EnteredPerson[],
  now: Date,
): Promise<KnownPerson[]> {
  const shown = await mapInTurn(people, (person) => {
    const own = idNumberIndex(keys, tx.projectId, person.idType, person.idNumber)
    const others = otherIndexes(tx, keys, person, now).filter((index) => !index.equals(own))
    return { person, own, others }
  })
  const lines = await listNameLines(
    tx,
    shown.flatMap(({ own, others }) => [own, ...others]),
  )
  const byIndex = Map.groupBy(lines, ({ index }) => index.toString('hex'))
  const linesOf = (index: Buffer) => byIndex.get(index.toString('hex')) ?? []
  return mapInTurn(shown, ({ person, own, others }) => {
    const known = linesOf(own)
    const entered = known.find((line) => line.organisationId === organisationId)
    const isOtherType = others.some((index) => linesOf(index).some(({ name }) => name === person.name))
    return {
      certificate: own.toString('hex'),
      personId: known[0]?.personId ?? null,
      mismatch: mismatchOf(person, known, entered, isOtherType),
      record: entered ? recordOf(tx, keys, entered) : null,
    }
  })
}

/** A number may be sound as several kinds of certificate. */
function otherIndexes(tx: Tx, keys: Keys, { idType, idNumber }: EnteredPerson, now: Date): Buffer[] {
  const others: readonly CertificateType[] = certificateTypes.filter((type) => type !== idType)
  return idNumberIndexesOf(tx, keys, idNumber, now, others)
}

function mismatchOf(
  { name, idType }: EnteredPerson,
  known: readonly NameLine[],
  entered: NameLine | undefined,
  isOtherType: boolean,
): KnownPerson['mismatch'] {
  const accounts = known.filter(({ recordId }) => recordId === null)
  const speaking = accounts.length > 0 ? accounts : known
  if (speaking.length > 0 && !speaking.some((line) => line.name === name)) return 'name'
  if (entered && entered.name !== name) return 'name'
  if (entered && entered.idType !== idType) return 'certificate'
  return !entered && isOtherType ? 'certificate' : null
}

function recordOf(
  { projectId }: Tx,
  keys: Keys,
  { recordId, phoneSealed, emailSealed, isBound }: NameLine,
): KnownRecord {
  const open = (column: 'phone_sealed' | 'email_sealed', sealed: Buffer | null) =>
    sealed && keys.open({ projectId, table: 'candidate_record', column }, sealed)
  return {
    recordId: recordId ?? '',
    phone: open('phone_sealed', phoneSealed),
    email: open('email_sealed', emailSealed),
    isBound,
  }
}
