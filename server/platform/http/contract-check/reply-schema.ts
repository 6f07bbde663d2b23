import { z } from 'zod'
import { envelopeOf } from '#contract/kit/envelope.ts'

type JsonSchema = Record<string, unknown>

/** The JSON schema by which Fastify serialises a reply: what the contract does not name never leaves the house. */
export function replySchema(reply: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(envelopeOf(reply), { target: 'draft-7', io: 'output' }) as JsonSchema
  return plain(schema) as JsonSchema
}

/** Made for the first reply, as what Fastify makes of it: of hundreds of endpoints a process has to know few before it serves. */
export function openReplySchema(reply: z.ZodType): () => JsonSchema {
  let schema: JsonSchema | undefined
  return () => {
    schema ??= replySchema(reply)
    return schema
  }
}

/** `X or null` as the serialiser's own `nullable`: a choice would validate every value before it is written. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as JsonSchema
  const entries = Object.entries(rest).map(([name, value]) => [name, plain(value)] as const)
  const choices = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : []
  const [choice, ...others] = choices.filter((one) => one.type !== 'null')
  if (choice && others.length === 0 && choices.length === 2)
    return { ...Object.fromEntries(entries), ...(plain(choice) as JsonSchema), nullable: true }
  return { ...Object.fromEntries(entries), ...(anyOf ? { anyOf: plain(anyOf) } : {}) }
}
