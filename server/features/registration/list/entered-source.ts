import { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { findRecords } from '#server/features/account/account.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { listApplicationLines } from './application-list-store.ts'
import {
  type ApplicationSourceParts,
  type ApplicationsAsked,
  nameReferences,
  readFacets,
  showLines,
  submittedAt,
} from './application-source.ts'

export interface EnteredAsked extends Pick<ApplicationsAsked, 'projectId' | 'batch' | 'now'> {
  readonly organisationId: string
}

/**
 * The applications of an organisation’s records in a batch, but for those that it took out: found by its records, which are few
 * beside all of the batch.
 */
export function enteredSource(
  { keys, facets }: Pick<ApplicationSourceParts, 'keys' | 'facets'>,
  { projectId, organisationId, batch, now }: EnteredAsked,
): ListSource<typeof enteredApplicationList> {
  return {
    list: enteredApplicationList,
    from: 'candidate_record entered join application using (project_id, record_id)',
    where: (bind) =>
      `entered.project_id = ${bind(projectId)} and entered.organisation_id = ${bind(organisationId)}
        and application.batch_id = ${bind(batch.batchId)} and application.state <> 'deleted'`,
    id: 'application.application_id',
    sorts: {
      number: { sql: 'application.number', type: 'text' },
      submittedAt: { sql: submittedAt, type: 'timestamptz' },
    },
    grouping: {
      sql: 'application.list_key',
      type: 'bigint',
      readFacets: (tx, unread) => readFacets(tx, facets, batch, unread),
    },
    async search(tx, words) {
      const recordIds = await findRecords(tx, keys, { organisationId, words }, now)
      return {
        where: (bind) => `entered.record_id = any (${bind(recordIds)}::uuid[])
          or application.number = ${bind(words)} and application.submitted_at is not null`,
        more: false,
      }
    },
    nameReferences: (tx, filter, values) => nameReferences(tx, batch, filter, values),
    async show(tx, ids) {
      const lines = await listApplicationLines(tx, ids)
      const readyOf = new Map(lines.map((line) => [line.applicationId, line.isReady]))
      const rows = await showLines(tx, keys, batch, lines, { ticked: true })
      return rows.map(({ organisation, ...row }) => ({
        ...row,
        isReady: row.state !== 'draft' || (readyOf.get(row.applicationId) ?? false),
      }))
    },
  }
}
