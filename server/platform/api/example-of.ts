import { exampleWords } from './example-words.ts'
import type { JsonSchema } from './open-api-document.ts'

/** Follows a reference to the schema that it names. */
export type Follow = (reference: string) => JsonSchema

/** A value that the schema allows, made of words that stand for its names. */
export function exampleOf(schema: JsonSchema, follow: Follow, name = ''): unknown {
  if (typeof schema.$ref === 'string') return exampleOf(follow(schema.$ref), follow, name)
  const word = exampleWords[name]
  if (word !== undefined && allows(schema, word)) return word
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return exampleOf(choices[0], follow, name)
  if (schema.type === 'object') return objectOf(schema, follow)
  if (schema.type === 'array') return [exampleOf(schema.items as JsonSchema, follow, name.replace(/s$/, ''))]
  return plainOf(schema, name)
}

function objectOf({ properties, additionalProperties, propertyNames }: JsonSchema, follow: Follow): unknown {
  if (properties)
    return Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, one]) => [
        name,
        exampleOf(one, follow, name),
      ]),
    )
  const { enum: choices, format } = (propertyNames ?? {}) as { enum?: string[]; format?: string }
  const names = choices ?? [format === 'uuid' ? idOf('key') : 'education']
  const value = typeof additionalProperties === 'object' ? (additionalProperties as JsonSchema) : {}
  return Object.fromEntries(names.map((name) => [name, exampleOf(value, follow, name)]))
}

/** A word is taken where it is of the right kind; an example that breaks a finer rule turns the lint red. */
function allows(schema: JsonSchema, word: unknown): boolean {
  const kinds = [schema, ...(Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [])]
  return kinds.some((one) => isOfKind(one, word))
}

function isOfKind(
  { type, const: only, enum: choices, format, pattern, properties, items }: JsonSchema,
  word: unknown,
): boolean {
  if (only !== undefined) return only === word
  if (Array.isArray(choices)) return choices.includes(word)
  if (format !== undefined && format !== 'date') return formats[String(format)]?.test(String(word)) ?? false
  if (typeof pattern === 'string' && !new RegExp(pattern).test(String(word))) return false
  if (word === null) return type === 'null'
  if (Array.isArray(word)) {
    const [first] = word
    return type === 'array' && (first === undefined || isOfKind((items ?? {}) as JsonSchema, first))
  }
  if (typeof word === 'object') return type === 'object' && !properties
  return type === typeof word || (type === 'integer' && Number.isInteger(word))
}

const instant = '2026-11-20T01:00:00.000Z'
const formats: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

function plainOf(
  { type: types, format, pattern, minimum, default: usual }: JsonSchema,
  name: string,
): unknown {
  const [type] = Array.isArray(types) ? types : [types]
  if (type === 'null') return null
  if (type === 'boolean') return usual ?? true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1))
  if (format === 'date-time') return instant
  if (format === 'date') return instant.slice(0, 10)
  if (format === 'uuid') return idOf(name)
  // A single sign is the shortest that a pattern may want.
  if (typeof pattern === 'string' && !new RegExp(pattern).test(name)) return name.slice(0, 1)
  return name
}

/** Another one under each name, the same every time. */
function idOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 0xfff, 7)
  return `019a9c00-0000-7000-8000-000000000${sum.toString(16).padStart(3, '0')}`
}
