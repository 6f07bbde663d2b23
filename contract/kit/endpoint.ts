import type { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import type { Actor, Role } from './actor.ts'
import type { ModuleType } from './module.ts'
import type { GoodCode } from './result-code.ts'

/** Where an endpoint finds the project it works in: the `:domain` of its path, the signed-in actor, or nowhere. */
export type ProjectSource = 'domain' | 'actor' | 'none'

/** Kinds of files that are answered. */
export type FileType =
  | 'application/pdf'
  | 'application/octet-stream'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What to say of an upload that is too large. */
export type TooLarge = Extract<ErrorName, 'fileTooLarge' | 'workbookTooLarge'>

/** One thing that the web may ask of the server. The server binds it, the web calls it, OpenAPI describes it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Errors extends ErrorName = ErrorName,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's and the browser's way to write it: `/api/projects/:domain/articles`. */
  readonly path: `/${string}`
  readonly summary: string
  /** What somebody who calls it from outside must know besides. Words between back quotes are code. */
  readonly description?: string
  readonly feature: string
  /** `everyone` needs no token; a list needs a token of one of these roles. */
  readonly may: 'everyone' | readonly Role[]
  readonly project: ProjectSource
  /** The function module it belongs to: refused where the project has that one off. Null: it is there in every project. */
  readonly module: ModuleType | null
  /** The one by which an organisation comes, where it is another than the candidates'. */
  readonly organisationModule?: ModuleType
  /** Of a reading one: whoever of the board looks on as an account reads it too. Nothing of it tells a person whole. */
  readonly toViewers?: true
  /** Of a writing one: it is there also for whoever has not agreed yet to a version that asks again. */
  readonly beforeAgreeing?: true
  /** Which `audit_status` it asks of an organisation. Whoever lets organisations in says so. */
  readonly audit?: 'approved' | 'any'
  /** Answers those who are signed in even where their project is in maintenance or has ended. */
  readonly evenWhileClosed?: true
  /** Of a POST that may be repeated without harm: none of its answers is kept by a key. */
  readonly repeatsItself?: true
  /** Of a POST that changes nothing: what is asked for is personal, and must stand in no address and no log. */
  readonly readsOnly?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * Takes the body as bytes, at most so many, with the file's name percent-encoded in the header `file-name`. Larger ones
   * are refused with `fileTooLarge`, unless a better sentence is named.
   */
  readonly upload?: { readonly mostBytes: number; readonly tooLarge?: TooLarge }
  /** Answers a file of this kind instead of an envelope; `reply` says nothing then. Its refusals are envelopes as ever. */
  readonly answersFile?: FileType
  readonly reply: Reply
  /** The code of the envelope, where an answer is not always 10. */
  codeOf?(reply: z.output<Reply>): GoodCode
  /** Every error that a caller must be ready for, besides those of the kit. */
  readonly errors: readonly Errors[]
}

/** Keeps the exact types of an endpoint's parts. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
  const Errors extends ErrorName = never,
>(definition: Endpoint<Params, Query, Body, Reply, Errors>): Endpoint<Params, Query, Body, Reply, Errors> {
  return definition
}

/** The module by which somebody comes. */
export function moduleFor(
  { module, organisationModule }: Pick<AnyEndpoint, 'module' | 'organisationModule'>,
  actor: Actor,
): ModuleType | null {
  const isOrganisation = actor.kind === 'account' && actor.role === 'organisation'
  return (isOrganisation && organisationModule) || module
}

/** Whether it only reads. PostgreSQL refuses it to write. */
export function isRead({ method, readsOnly }: Pick<AnyEndpoint, 'method' | 'readsOnly'>): boolean {
  return method === 'GET' || readsOnly === true
}

/** Whether its answer is kept under the key that it was sent with. */
export function keepsAnswers(endpoint: Pick<AnyEndpoint, 'method' | 'readsOnly' | 'repeatsItself'>): boolean {
  return endpoint.method === 'POST' && !endpoint.repeatsItself && !isRead(endpoint)
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, ErrorName>
export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType, ErrorName> ? z.output<P> : never
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType, ErrorName> ? z.output<Q> : never
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType, ErrorName> ? z.output<B> : never
export type ReplyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R, ErrorName> ? z.output<R> : never
