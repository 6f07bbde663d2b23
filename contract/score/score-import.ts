import { importEndpoints } from '../import/import-endpoints.ts'

/** So many rows a workbook of scores has at most. */
export const mostScoreRows = 100_000

/** Scores of a batch from a workbook. */
export const scoreImport = importEndpoints({
  feature: 'score',
  path: '/api/projects/:domain/batches/:batchId/score-imports',
  what: 'scores of a batch',
  may: ['scoreKeeper', 'operator'],
  module: null,
  ofBatch: true,
})
