import { importEndpoints, passwordEndpoints } from '../import/import-endpoints.ts'

const accounts = {
  feature: 'account',
  path: '/api/projects/:domain/organisation-imports',
  what: 'accounts of organisations',
  may: ['administrator', 'operator'],
  module: null,
} as const

/** Accounts of organisations from a workbook. */
export const organisationImport = { ...importEndpoints(accounts), ...passwordEndpoints(accounts) }
