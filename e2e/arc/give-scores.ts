import { buffer } from 'node:stream/consumers'
import { scoreColumns } from '#server/features/score/entry/score-columns.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { expect } from '../people.ts'
import type { Askers } from './ask-as.ts'
import { all, board, type Exam } from './set-up-exam.ts'

/** Scores come from a workbook, are proposed by one and approved by another: to be seen from that time on. */
export async function giveScores(
  { as }: Askers,
  { batchId, subjectId }: Exam,
  marks: ReadonlyMap<string, string>,
  releasesAt: Date,
) {
  const path = { batchId }
  const batch = await as(board.chief, 'getBoardBatch', { path })
  const rows = Array.from(marks, ([number, mark]) => ({
    ...{ number, mark, subject: subjectId, outcome: '', degree: '', barredUntil: '', note: '' },
  }))
  const bytes = await buffer(writeWorkbook(scoreColumns(batch.batch), rows, 'en'))
  const { importId } = await as(board.keeper, 'sendScoreWorkbook', {
    path,
    file: { name: 'scores.xlsx', bytes },
  })
  const ofImport = { path: { batchId, importId } }
  await as(board.keeper, 'takeScoreImport', ofImport)
  await expect
    .poll(async () => (await as(board.keeper, 'getScoreImport', ofImport)).outcomes.made)
    .toBe(marks.size)
  const sheet = () => as(board.keeper, 'getScoreSheet', { path })
  await as(board.keeper, 'putScoreRules', {
    path,
    body: {
      seenRevision: (await sheet()).revision,
      rules: [{ subjectId, mostMark: 10_000, passMark: 6_000 }],
    },
  })
  const { approvalId } = await as(board.keeper, 'proposeScoreRelease', {
    path,
    body: { seenRevision: (await sheet()).revision, releasesAt: releasesAt.toISOString() },
  })
  await as(board.secondKeeper, 'approveProposal', { path: { approvalId } })
}

export async function offerCertificate({ as }: Askers) {
  const ruleId = '019a9c00-0000-7000-8000-0000000000cc'
  await as(board.keeper, 'putCertificateSettings', {
    body: {
      ...{
        handling: 'atOnce',
        ways: ['electronic'],
        collectAt: '',
        issuer: '',
        numberPrefix: 'B',
        seenVersion: 0,
      },
      rules: [
        {
          ...{
            ruleId,
            name: all('桥梁检测师证书'),
            offered: true,
            withinYears: null,
            examsFrom: null,
            examsUntil: null,
          },
          ...{ exemptionsCount: true, validYears: 3 },
          sets: [{ subjects: [{ level: '一级', name: '桥梁检测' }], least: 1 }],
        },
      ],
    },
  })
  return ruleId
}
