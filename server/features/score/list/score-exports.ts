import { type Language, pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { scoreList } from '#contract/score/score-board-endpoints.ts'
import { type GroupScoreRow, groupScoreList } from '#contract/score/score-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import type { ExportAsked, ListExport } from '#server/features/export/export.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { scoreTexts, scoreWords } from '../entry/score-words.ts'
import { groupScoreSource, scoreSource } from './score-source.ts'

interface Of {
  readonly batchId: string
}
const columns = {
  number: {
    title: scoreTexts(({ board }) => board.columns.number),
    cell: ({ number }: GroupScoreRow) => number,
  },
  name: { title: scoreTexts(({ board }) => board.columns.name), cell: ({ name }: GroupScoreRow) => name },
  subject: {
    title: scoreTexts(({ board }) => board.columns.subject),
    cell: ({ subject }: GroupScoreRow, language: Language) => pickText(subject, language),
  },
  mark: {
    title: scoreTexts(({ board }) => board.columns.mark),
    cell: ({ mark }: GroupScoreRow) => (mark === null ? '' : markText(mark)),
  },
  outcome: {
    title: scoreTexts(({ board }) => board.columns.outcome),
    cell: ({ outcome }: GroupScoreRow, language: Language) => scoreWords[language].score.outcomes[outcome],
  },
  correctedAt: {
    title: scoreTexts(({ board }) => board.columns.correctedAt),
    cell: ({ correctedAt }: GroupScoreRow, language: Language) =>
      correctedAt === null ? '' : minuteText(new Date(correctedAt), language),
  },
}

export function scoreExport(keys: Keys): ListExport<typeof scoreList, Of> {
  return {
    kind: 'score.export',
    list: scoreList,
    title: scoreTexts(({ board }) => board.files.scores),
    findSource: async (tx, of, asked) => scoreSource(keys, await findBatch(tx, of, asked)),
    columns: {
      ...columns,
      organisation: {
        title: scoreTexts(({ board }) => board.columns.organisation),
        cell: ({ organisation }) => organisation ?? '',
      },
    },
  }
}

/** Those of whoever pressed. */
export function groupScoreExport(keys: Keys): ListExport<typeof groupScoreList, Of> {
  return {
    kind: 'groupScore.export',
    list: groupScoreList,
    title: scoreTexts(({ board }) => board.files.scores),
    async findSource(tx, of, asked) {
      const { actor } = asked.scope
      if (actor.kind !== 'account') throw new Refusal('permissionMissing')
      return groupScoreSource(keys, { ...(await findBatch(tx, of, asked)), organisationId: actor.accountId })
    },
    columns,
  }
}

async function findBatch(tx: Tx, { batchId }: Of, { scope: { projectId }, now }: ExportAsked) {
  const batch = await readBatch(tx, batchId)
  if (!batch || projectId === null) throw new Refusal('batchAbsent')
  return { projectId, batch, now }
}
