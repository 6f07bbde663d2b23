import { importEndpoints } from '../import/import-endpoints.ts'

/** Tracking numbers of papers that were sent, from a workbook: by the number of the certificate. */
export const trackingImport = importEndpoints({
  feature: 'certificate',
  path: '/api/projects/:domain/certificate-tracking-imports',
  what: 'tracking numbers of certificates sent by post',
  may: ['scoreKeeper', 'operator'],
  module: null,
})
