import { importEndpoints } from '../../import/import-endpoints.ts'

/** An organisation's people with their registrations in a batch, from a workbook made of the batch's own form. */
export const examineeImport = importEndpoints({
  feature: 'examinee',
  path: '/api/projects/:domain/batches/:batchId/examinee-imports',
  what: 'an organisation’s people with their registrations in a batch',
  may: ['organisation'],
  module: 'group_registration_examination_module',
  audit: 'approved',
  ofBatch: true,
})
