import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import { type ScoreRow, scoreList } from '#contract/score/score-board-endpoints.ts'
import { type GroupScoreRow, groupScoreList } from '#contract/score/score-endpoints.ts'
import { findRecords, listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import { searchByPerson } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { examinedStates } from '../score-parts.ts'
import { type GroupLine, groupLines, listGroupLines, listScoreLines } from './score-lines-store.ts'

interface Asked {
  readonly projectId: string
  readonly batch: Batch
  readonly now: Date
}

const joined = (
  lines: string,
) => `${lines} score join application on application.project_id = score.project_id
  and application.application_id = score.application_id`
const sorts = { number: { sql: 'application.number', type: 'text' } } as const
const facets = { outcome: 'array[score.judged]', subject: 'array[score.subject_id::text]' }

/** All scores of a batch, released or not. */
export function scoreSource(keys: Keys, { projectId, batch, now }: Asked): ListSource<typeof scoreList> {
  return {
    ...{ list: scoreList, from: joined('score'), sorts, id: 'score.score_id' },
    where: (bind) => `score.project_id = ${bind(projectId)} and score.batch_id = ${bind(batch.batchId)}`,
    grouping: groupByFacets(scoreList, {
      ...facets,
      corrected: `array[case when score.corrected_at is null then 'asImported' else 'corrected' end]`,
    }),
    search: searchByPerson(keys, now),
    nameReferences: async (_tx, _filter, values) => nameSubjects(batch, values),
    show: (tx, ids) => showRows(tx, keys, batch, ids),
  }
}

/** Those of the people of an organisation: what is not released, its caller has refused. */
export function groupScoreSource(
  keys: Keys,
  { projectId, batch, now, organisationId }: Asked & { readonly organisationId: string },
): ListSource<typeof groupScoreList> {
  return {
    ...{ list: groupScoreList, from: joined(groupLines), sorts, id: 'score.score_id' },
    where: (bind) => `score.project_id = ${bind(projectId)} and score.batch_id = ${bind(batch.batchId)}
      and application.organisation_id = ${bind(organisationId)} and application.state in ${examinedStates}`,
    grouping: groupByFacets(groupScoreList, facets),
    async search(tx, words) {
      const recordIds = await findRecords(tx, keys, { organisationId, words }, now)
      return {
        where: (bind) => `(strpos(application.number, ${bind(words)}) > 0
          or application.record_id = any (${bind(recordIds)}::uuid[]))`,
        more: false,
      }
    },
    nameReferences: async (_tx, _filter, values) => nameSubjects(batch, values),
    async show(tx, ids) {
      const lines = await listGroupLines(tx, { batchId: batch.batchId, organisationId }, ids)
      const rows = await showLines<GroupScoreRow['outcome']>(tx, keys, batch, lines)
      return rows.map(({ organisation, ...row }) => row)
    },
  }
}

const nowhere: Texts = { 'zh-Hans': '–', 'zh-Hant': '–', en: '–' }

function nameSubjects({ subjects }: Batch, values: readonly string[]): Map<string, Texts> {
  const names = new Map(subjects.map(({ subjectId, name }) => [subjectId, name]))
  return new Map(values.map((value) => [value, names.get(value) ?? nowhere]))
}

export async function showRows(
  tx: Tx,
  keys: Keys,
  batch: Batch,
  ids: readonly string[],
): Promise<ScoreRow[]> {
  return showLines<ScoreRow['outcome']>(tx, keys, batch, await listScoreLines(tx, batch, ids))
}

async function showLines<Outcome extends GroupLine['judged']>(
  tx: Tx,
  keys: Keys,
  batch: Batch,
  lines: readonly (Omit<GroupLine, 'judged'> & { readonly judged: Outcome })[],
): Promise<(Omit<ScoreRow, 'outcome'> & { readonly outcome: Outcome })[]> {
  const people = await listPeople(tx, keys, {
    accountIds: lines.flatMap(({ accountId }) => accountId ?? []),
    recordIds: lines.flatMap(({ recordId }) => recordId ?? []),
  })
  const organisations = await listOrganisationNames(
    tx,
    lines.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return lines.map(({ accountId, recordId, organisationId, judged, correctedAt, ...line }) => ({
    ...line,
    // What is void has none.
    mark: judged === 'violation' ? null : line.mark,
    outcome: judged,
    correctedAt: correctedAt?.toISOString() ?? null,
    name: people.get(accountId ?? recordId ?? '')?.name ?? '',
    organisation: organisations.get(organisationId ?? '') ?? null,
    subject: batch.subjects.find(({ subjectId }) => subjectId === line.subjectId)?.name ?? nowhere,
  }))
}
