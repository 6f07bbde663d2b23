import type { z } from 'zod'
import { auditStatus } from '#contract/account/account.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { succeed } from '#contract/kit/envelope.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { commonParameters, headersOf } from './common-parameters.ts'
import { envelopeSchema, refusalExamples, refusalHeaders, refusalsOf } from './describe-refusals.ts'
import { exampleOf } from './example-of.ts'
import type {
  ApiAnswer,
  ApiContent,
  ApiOperation,
  ApiParameter,
  JsonSchema,
  OpenApi,
} from './open-api-document.ts'
import { SchemaBook } from './schema-book.ts'

/** Describes endpoints, each under its operation's name. */
export function describeApi(endpoints: Readonly<Record<string, AnyEndpoint>>, version: string): OpenApi {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  const book = new SchemaBook()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    const operation = describeOperation(name, endpoint, book)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  const features = new Set(Object.values(endpoints).map(({ feature }) => feature))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Baoming',
      version,
      description,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    tags: [...features].map((name) => ({ name, description: rooms[name] ?? name })),
    paths,
    components: {
      securitySchemes,
      parameters: commonParameters,
      headers: refusalHeaders,
      examples: refusalExamples(endpoints, book),
      schemas: book.schemas,
    },
  }
}

/** What stands under a tag. */
const rooms: Readonly<Record<string, string>> = {
  project: 'A project: how it looks, what is open in it and when',
  notice: 'Notices, policies, questions and answers',
  account: 'Registering, signing in, the account of a person or an organisation',
  batch: 'Sittings of an exam, with their forms, areas, subjects and places',
  registration: 'An application, from its first field to its place',
  staff: 'Those who work at the console',
  approval: 'What one of the staff proposes and another approves',
}

const description = [
  'Every answer is an envelope: `code` is a result code, `message` the key of a sentence, `data` the answer itself.',
  `Result codes: ${Object.entries(resultCode)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')}.`,
  'Times are UTC in ISO 8601. Money is whole fen; -1 is undetermined.',
  'With 422 `data.fields` names each broken field by its path in what was sent, and the key of its sentence. With 429 and 503 the header `Retry-After` says after how many seconds to ask again; a POST is then sent with the same `idempotency-key`.',
].join('\n\n')

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`ata-token <token>` of a session, `ata-view <token>` of one of the board who looks on as an account, `ttoken <token>` between two steps of a flow, or `ata-app-key <key>` of a server',
  },
}

function describeOperation(operationId: string, endpoint: AnyEndpoint, book: SchemaBook): ApiOperation {
  const { summary, description, feature, may, module, organisationModule, audit } = endpoint
  return {
    operationId,
    summary,
    ...(description && { description }),
    tags: [feature],
    ...(module && { 'x-module': module }),
    ...(organisationModule && { 'x-organisation-module': organisationModule }),
    ...(audit === 'approved' && { 'x-audit-status': auditStatus.approved }),
    security: may === 'everyone' ? [] : [{ token: may }],
    parameters: [
      ...parametersOf(book, endpoint.params, 'path'),
      ...parametersOf(book, endpoint.query, 'query'),
      ...Object.keys(headersOf(endpoint)).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...bodyOf(endpoint, book),
    responses: { 200: answerOf(endpoint, book), ...refusalsOf(endpoint, book) },
  }
}

function bodyOf({ body, upload }: AnyEndpoint, book: SchemaBook): Pick<ApiOperation, 'requestBody'> {
  if (upload)
    return { requestBody: { required: true, content: { 'application/octet-stream': bytes(upload) } } }
  if (!body) return {}
  const schema = book.schemaOf(body, 'input')
  return { requestBody: { required: true, ...contentOf(schema, exampleOf(schema, book.follow)) } }
}

/** OpenAPI 3.1 says nothing of the type of what is no JSON. */
const bytes = ({ mostBytes }: { mostBytes: number }) => ({
  schema: { maxLength: mostBytes, description: `At most ${mostBytes} bytes` },
})

function parametersOf(
  book: SchemaBook,
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
): ApiParameter[] {
  const { properties = {}, required = [] } = schema
    ? (book.schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] })
    : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, book.follow, name),
  }))
}

function answerOf({ reply, answersFile }: AnyEndpoint, book: SchemaBook): ApiAnswer {
  if (answersFile) return { description: 'The file', content: { [answersFile]: { schema: {} } } }
  const data = book.schemaOf(reply, 'output')
  const schema = envelopeSchema({ enum: [10, 11, 40] }, { type: 'string' }, data)
  const example = { ...succeed(exampleOf(data, book.follow)) }
  return { description: 'The answer', ...contentOf(schema, example) }
}

function contentOf(schema: JsonSchema, example: unknown): ApiContent {
  return { content: { 'application/json': { schema, example } } }
}
