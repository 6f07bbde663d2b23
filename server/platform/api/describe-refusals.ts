import { errorData } from '#contract/error-data.ts'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { errorsOf } from '#server/platform/http/contract-check/declared-errors.ts'
import { exampleOf } from './example-of.ts'
import type { ApiAnswer, ApiOperation, JsonSchema } from './open-api-document.ts'
import type { SchemaBook } from './schema-book.ts'

/** The errors a caller must be ready for, by HTTP status. */
export function refusalsOf(endpoint: AnyEndpoint, book: SchemaBook): ApiOperation['responses'] {
  const byStatus = Object.groupBy(errorsOf(endpoint), (name) => errors[name].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names = []]) => [status, refusalOf(status, names, book)] as const),
  )
}

function refusalOf(status: string, names: readonly ErrorName[], book: SchemaBook): ApiAnswer {
  const dataOf = (name: ErrorName) => {
    const known = errorData[name]
    return known ? [book.schemaOf(known, 'output')] : []
  }
  const kinds = new Map(names.flatMap(dataOf).map((one) => [JSON.stringify(one), one]))
  const nothing = { type: 'null' }
  const data = kinds.size > 0 ? { anyOf: [...kinds.values(), nothing] } : nothing
  // A system error's message is a number that is made anew each time.
  const keys = names.filter((name) => name !== 'systemError').map((name) => errors[name].key)
  const schema = envelopeSchema(
    { enum: [...new Set(names.map((name) => errors[name].code))] },
    keys.length > 0 ? { enum: [...new Set(keys)] } : { type: 'string' },
    data,
  )
  const examples = names.map((name) => [name, { $ref: `#/components/examples/${name}` }] as const)
  return {
    description: names.map((name) => `${name} (${errors[name].key})`).join(', '),
    ...((status === '429' || status === '503') && { headers: retryAfter }),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

/** Every refusal that one of them may answer. */
export function refusalExamples(endpoints: Readonly<Record<string, AnyEndpoint>>, book: SchemaBook) {
  const names = new Set(Object.values(endpoints).flatMap(errorsOf))
  return Object.fromEntries(
    [...names].map((name) => {
      const { code, key } = errors[name]
      const known = errorData[name]
      const data = known ? exampleOf(book.schemaOf(known, 'output'), book.follow) : null
      const message = name === 'systemError' ? '7KQ2M0ZX4B' : key
      return [name, { summary: `${name} (${key})`, value: { code, message, data } }] as const
    }),
  )
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }

export const refusalHeaders = {
  'Retry-After': {
    description: 'Seconds after which it makes sense to ask again',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
}

export function envelopeSchema(code: JsonSchema, message: JsonSchema, data: JsonSchema): JsonSchema {
  return { type: 'object', properties: { code, message, data }, required: ['code', 'message', 'data'] }
}
