import type { Tx } from '#server/platform/database/transaction.ts'

export interface Ground {
  readonly applicationId: string
  readonly subjectId: string
  readonly kind: 'score' | 'exemption'
}

export async function writeGrounds(tx: Tx, certificateId: string, grounds: readonly Ground[]): Promise<void> {
  const own = [tx.projectId, certificateId]
  await tx.query('delete from certificate_ground where project_id = $1 and certificate_id = $2', own)
  await tx.query(
    `insert into certificate_ground (project_id, certificate_id, application_id, subject_id, kind)
     select $1, $2, * from unnest($3::uuid[], $4::uuid[], $5::text[])`,
    [
      ...own,
      grounds.map(({ applicationId }) => applicationId),
      grounds.map(({ subjectId }) => subjectId),
      grounds.map(({ kind }) => kind),
    ],
  )
}

export interface StandingGround extends Ground {
  /** Of its registration; empty where that is gone. */
  readonly number: string
  /** Of a score: it qualifies still. */
  readonly qualifies: boolean
}

export function listGrounds(tx: Tx, certificateId: string): Promise<StandingGround[]> {
  return tx.query<StandingGround>(
    `select ground.application_id as "applicationId", ground.subject_id as "subjectId", ground.kind,
       coalesce(application.number, '') as number, score.judged is not distinct from 'qualified' as qualifies
     from certificate_ground ground
       left join application on application.project_id = $1 and application.application_id = ground.application_id
       left join score on score.project_id = $1 and score.application_id = ground.application_id
         and score.subject_id = ground.subject_id
     where ground.project_id = $1 and ground.certificate_id = $2`,
    [tx.projectId, certificateId],
  )
}
