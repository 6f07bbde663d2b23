import { importEndpoints } from '../import/import-endpoints.ts'

/** Accounts of organisations from a workbook. */
export const organisationImport = importEndpoints({
  feature: 'account',
  path: '/api/projects/:domain/organisation-imports',
  what: 'accounts of organisations',
  may: ['administrator', 'operator'],
  module: null,
})
