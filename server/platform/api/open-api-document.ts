export type JsonSchema = { readonly [name: string]: unknown }

export interface ApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface ApiContent {
  readonly content: { readonly 'application/json': ApiMedia }
}

export interface ApiMedia {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

export interface ApiAnswer {
  readonly description: string
  readonly content: Readonly<Record<string, ApiMedia>>
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
}

export interface ApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** The function module it belongs to, and which `audit_status` it asks of an organisation. */
  readonly 'x-module'?: string
  readonly 'x-audit-status'?: number
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly (ApiParameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, ApiMedia>>
  }
  readonly responses: Readonly<Record<string, ApiAnswer>>
}

/** An OpenAPI 3.1 document, as far as this portal needs one. */
export interface OpenApi {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
