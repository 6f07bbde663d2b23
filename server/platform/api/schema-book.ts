import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { namedSchemas, namedWhereSent } from '#contract/named-schemas.ts'
import type { JsonSchema } from './open-api-document.ts'

const prefix = '#/components/schemas/'

/** The named schemas that a description refers to, each written once. */
export class SchemaBook {
  readonly schemas: Record<string, JsonSchema> = {}

  /** In it, what has a name in the contract is a reference. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const told = z.toJSONSchema(schema, {
      io,
      metadata: io === 'input' ? namedWhereSent : namedSchemas,
      override: ({ jsonSchema }) => open(jsonSchema),
    })
    const { $schema: _, $defs = {}, ...rest } = told as JsonSchema
    for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      const shape = pointHere(definition)
      this.schemas[id] ??= shape
      // What has a default may be left out only where it is sent.
      if (!isDeepStrictEqual(this.schemas[id], shape))
        throw new Error(`${id} is sent and answered in two shapes`)
    }
    return pointHere(rest)
  }

  readonly follow = (reference: string): JsonSchema => this.schemas[reference.slice(prefix.length)] ?? {}
}

/** A later version may say more: no client should mind. What has a fixed set of names is told name by name. */
function open(schema: z.core.JSONSchema.BaseSchema) {
  const { additionalProperties: value, propertyNames: names } = schema
  if (value === false) delete schema.additionalProperties
  if (typeof value !== 'object' || typeof names !== 'object' || !names.enum) return
  schema.properties = Object.fromEntries(names.enum.map((name) => [String(name), value]))
  delete schema.additionalProperties
  delete schema.propertyNames
}

/** With its references leading to the components of the document. */
function pointHere(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (name, value) =>
    name === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', prefix) : value,
  )
}
