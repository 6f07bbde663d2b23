import { z } from 'zod'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { envelopeOf } from '#contract/kit/envelope.ts'
import { wireLanguages } from '#contract/kit/language.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { errorsOf } from './declared-errors.ts'

export type JsonSchema = { readonly [name: string]: unknown }

export interface ApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface ApiContent {
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } }
}

export interface ApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly (ApiParameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
  readonly responses: Readonly<Record<string, ApiContent & { readonly description: string }>>
}

/** An OpenAPI 3.1 document, as far as this portal needs one. */
export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Describes endpoints, each under its operation's name. */
export function describeApi(endpoints: Readonly<Record<string, AnyEndpoint>>, version: string): OpenApi {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) }
  }
  const features = new Set(Object.values(endpoints).map(({ feature }) => feature))
  return {
    openapi: '3.1.1',
    info: { title: 'Baoming', version, description },
    servers: [{ url: '/' }],
    tags: [...features].map((name) => ({ name })),
    paths,
    components: { securitySchemes, parameters: { ...everywhere, ...ofWrites, ...ofUploads } },
  }
}

const description = [
  'Every answer is an envelope: `code` is a result code, `message` the key of a sentence, `data` the answer itself.',
  `Result codes: ${Object.entries(resultCode)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')}.`,
  'Times are UTC in ISO 8601. Money is whole fen; -1 is undetermined.',
].join('\n\n')

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`ata-token <token>` of a session, `ttoken <token>` between two steps of a flow, or `ata-app-key <key>` of a server',
  },
}

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

function describeOperation(operationId: string, endpoint: AnyEndpoint): ApiOperation {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.feature],
    security: endpoint.may === 'everyone' ? [] : [{ token: endpoint.may }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...Object.keys(headersOf(endpoint)).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'The answer', ...contentOf(schemaOf(envelopeOf(endpoint.reply), 'output')) },
      ...refusalsOf(endpoint),
    },
  }
}

function headersOf({ method, upload, repeatsItself }: AnyEndpoint) {
  return { ...everywhere, ...(method === 'POST' && !repeatsItself && ofWrites), ...(upload && ofUploads) }
}

function bodyOf({ body, upload }: AnyEndpoint): Pick<ApiOperation, 'requestBody'> {
  if (upload)
    return { requestBody: { required: true, content: { 'application/octet-stream': bytes(upload) } } }
  return body ? { requestBody: { required: true, ...contentOf(schemaOf(body, 'input')) } } : {}
}

/** OpenAPI 3.1 says nothing of the type of what is no JSON. */
const bytes = ({ mostBytes }: { mostBytes: number }) => ({
  schema: { maxLength: mostBytes, description: `At most ${mostBytes} bytes` },
})

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): ApiParameter[] {
  const { properties = {}, required = [] } = schema
    ? (schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] })
    : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

function contentOf(schema: JsonSchema): ApiContent {
  return { content: { 'application/json': { schema } } }
}

/** The errors a caller must be ready for, by HTTP status. */
function refusalsOf(endpoint: AnyEndpoint): ApiOperation['responses'] {
  const byStatus = Object.groupBy(errorsOf(endpoint), (name) => errors[name].status)
  const answers = Object.entries(byStatus).map(([status, names = []]) => {
    const description = names.map((name) => `${name} (${errors[name].key})`).join(', ')
    return [status, { description, ...contentOf(refusalSchema(names)) }] as const
  })
  return Object.fromEntries(answers)
}

function refusalSchema(names: readonly ErrorName[]): JsonSchema {
  // A system error's message is a number that is made anew each time.
  const keys = names.filter((name) => name !== 'systemError').map((name) => errors[name].key)
  return {
    type: 'object',
    properties: {
      code: { enum: [...new Set(names.map((name) => errors[name].code))] },
      message: keys.length > 0 ? { enum: keys } : { type: 'string' },
      data: { type: ['object', 'null'] },
    },
    required: ['code', 'message', 'data'],
  }
}
