import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import type { BrokenFields } from '#contract/kit/envelope.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { brokenFieldsOf } from './broken-fields.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Params, query and body as the contract types them; every broken field is named at once. */
export function readInput(endpoint: AnyEndpoint, request: FastifyRequest): Input {
  const broken: BrokenFields = { fields: {} }
  const input = {
    params: read(endpoint.params, request.params, broken),
    query: endpoint.query && read(endpoint.query, withoutTimeCode(request.query), broken),
    body: read(endpoint.body, request.body, broken),
  }
  if (Object.keys(broken.fields).length > 0) throw new Refusal('inputInvalid', { ...broken })
  return input
}

function read(schema: z.ZodType | undefined, value: unknown, broken: BrokenFields): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  broken.fields = { ...brokenFieldsOf(result.error), ...broken.fields }
  return undefined
}

/** Every call may carry it against caches; no endpoint knows it. */
function withoutTimeCode(query: unknown): unknown {
  const { timeCode: _, ...rest } = query as Record<string, unknown>
  return rest
}
