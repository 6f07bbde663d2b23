import { randomUUID } from 'node:crypto'
import { sealedFieldsOf } from '#server/features/account/sealed-fields.ts'
import { sealAnswers } from '#server/features/registration/application-row.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface ConfirmedParts {
  /** As the owner, or inside the project. */
  readonly ask: <Row extends object>(sql: string, values: readonly unknown[]) => Promise<Row[]>
  readonly keys: Keys
  readonly now: Date
}

export interface ConfirmedWish {
  readonly projectId: string
  readonly batchId: string
  readonly areaId: string
  readonly subjectId: string
  /** Whoever entered them; else they registered alone, and have no password. */
  readonly organisationId?: string
}

let people = 0

/** So many people with a passport whose registration is confirmed, each with a place: made at once. Answers their applications. */
export async function givenConfirmed(
  { ask, keys, now }: ConfirmedParts,
  { projectId, batchId, areaId, subjectId, organisationId }: ConfirmedWish,
  count: number,
): Promise<string[]> {
  const holders = organisationId === undefined ? 'account' : 'candidate_record'
  const made = Array.from({ length: count }, () => {
    people += 1
    // No two alike at the beginning: the usual rules keep such people apart.
    const digits = String((people * 48_271) % 100_000_000).padStart(8, '0')
    const number = { idType: 'passport', idNumber: `E${digits}` } as const
    const sealed = sealedFieldsOf(keys, { projectId }, number, holders)
    return {
      ...{ personId: randomUUID(), holderId: randomUUID(), applicationId: newId(now), name: `考生${people}` },
      ...{ sealed: sealed.id_number_sealed, found: sealed.id_number_index },
    }
  })
  const column = (name: keyof (typeof made)[number]) => made.map((one) => one[name])
  await ask(
    `insert into person (project_id, person_id, id_type, id_number_index, created_at)
     select $1, person_id, 'passport', found, $2 from unnest($3::uuid[], $4::bytea[]) as one (person_id, found)`,
    [projectId, now, column('personId'), column('found')],
  )
  const [into, of] =
    holders === 'account'
      ? [
          'account (kind, origin, language, audit_status, must_change_password, account_id',
          `'candidate', 'imported', 'zh-Hans', 2, false`,
        ]
      : ['candidate_record (organisation_id, record_id', '$8::uuid']
  await ask(
    `insert into ${into}, project_id, created_at, person_id, name, id_type, id_number_sealed, id_number_index)
     select ${of}, holder_id, $1, $2, person_id, name, 'passport', sealed, found
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::bytea[], $7::bytea[])
       as one (holder_id, person_id, name, sealed, found)`,
    [
      ...[projectId, now, column('holderId'), column('personId'), column('name'), column('sealed')],
      ...[column('found'), ...(organisationId ? [organisationId] : [])],
    ],
  )
  await ask(
    `insert into application (${organisationId ? 'record_id' : 'account_id'}, organisation_id, project_id, batch_id, application_id,
       person_id, state, version, number, answers_sealed, fee_fen, notes_version, notes_agreed_at, submitted_at, created_at, updated_at)
     select holder_id, $8::uuid, $1, $2, application_id, person_id, 'confirmed', 1, new_application_number($3), $4, 0, 1, $3, $3, $3, $3
     from unnest($5::uuid[], $6::uuid[], $7::uuid[]) as one (application_id, holder_id, person_id)`,
    [
      ...[projectId, batchId, now, sealAnswers(keys, projectId, answers)],
      ...[column('applicationId'), column('holderId'), column('personId'), organisationId ?? null],
    ],
  )
  const ids = made.map(({ applicationId }) => applicationId)
  await ask(
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, organisation_id, share, taken_at)
     select $1, id, $3, $4, $5, $7::uuid, 0, $6 from unnest($2::uuid[]) as id`,
    [projectId, ids, subjectId, batchId, areaId, now, organisationId ?? null],
  )
  return ids
}

/** To the form of a given batch. */
const answers = { address: '湖北省武汉市洪山区珞喻路一百号' }
