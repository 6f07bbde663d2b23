import { type AnyEndpoint, keepsAnswers } from '#contract/kit/endpoint.ts'
import { wireLanguages } from '#contract/kit/language.ts'

const everywhere = {
  language: {
    name: 'language',
    in: 'header',
    required: false,
    description: 'Language of the answer',
    schema: { type: 'string', enum: wireLanguages, default: 'zh_Hans' },
  },
  appKey: {
    name: 'app-key',
    in: 'header',
    required: false,
    description: 'The calling application',
    schema: { type: 'string' },
  },
  timeCode: {
    name: 'timeCode',
    in: 'query',
    required: false,
    description: 'Ignored: keeps caches on the way from answering',
    schema: { type: 'string' },
  },
}

const ofWrites = {
  'idempotency-key': {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description:
      'Sent again with the same body within a day (without an account: ten minutes), it is answered as before and does nothing',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
}

const ofUploads = {
  'file-name': {
    name: 'file-name',
    in: 'header',
    required: false,
    description: 'What the file is called, percent-encoded',
    schema: { type: 'string' },
  },
}

/** The headers and the query that every endpoint takes, and those of writes and uploads. */
export const commonParameters = { ...everywhere, ...ofWrites, ...ofUploads }

export function headersOf(endpoint: AnyEndpoint) {
  return { ...everywhere, ...(keepsAnswers(endpoint) && ofWrites), ...(endpoint.upload && ofUploads) }
}
