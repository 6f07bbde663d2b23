import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { languages } from '#contract/kit/language.ts'
import { pageOf } from '#contract/kit/page.ts'
import { replySchema } from './reply-schema.ts'

/** What Fastify makes of a reply by its schema, without anybody checking it first. */
async function serialise(reply: z.ZodType, data: unknown): Promise<unknown> {
  const app = fastify()
  app.get('/', { schema: { response: { 200: replySchema(reply) } } }, async () => ({
    code: 10,
    message: 'SUCCESS',
    data,
  }))
  const { body } = await app.inject('/')
  return JSON.parse(body).data ?? JSON.parse(body)
}

const shapes: readonly [name: string, reply: z.ZodType, data: unknown][] = [
  [
    'a plain object',
    z.object({ a: z.string(), b: z.int(), c: z.boolean() }),
    { a: '"<李>', b: -1, c: false },
  ],
  ['null where it may be', z.object({ at: z.iso.datetime().nullable() }), { at: null }],
  [
    'a value where null may be',
    z.object({ at: z.iso.datetime().nullable() }),
    { at: '2026-11-20T00:00:00.000Z' },
  ],
  ['a missing optional', z.object({ a: z.string().optional() }), {}],
  ['an object that may be null', z.object({ in: z.object({ a: z.int() }).nullable() }), { in: { a: 1 } }],
  ['a list of nullable numbers', z.object({ list: z.array(z.number().nullable()) }), { list: [1.5, null] }],
  [
    'a record by language',
    z.object({ texts: z.record(z.enum(languages), z.string()) }),
    { texts: { 'zh-Hans': '一', 'zh-Hant': '二', en: '3' } },
  ],
  ['a free record', z.object({ counts: z.record(z.string(), z.int()) }), { counts: { a: 1, b: 2 } }],
  [
    'a choice by kind',
    z.object({
      one: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), a: z.int() }),
        z.object({ kind: z.literal('b'), b: z.string() }),
      ]),
    }),
    { one: { kind: 'b', b: 'two' } },
  ],
  [
    'a page',
    pageOf(z.object({ id: z.uuid() })),
    { items: [{ id: '019a9c00-0000-7000-8000-000000000001' }], next: null, total: 1 },
  ],
]

test.each(shapes)('%s comes out as it went in', async (_name, reply, data) => {
  expect(reply.safeParse(data).success).toBe(true)
  expect(await serialise(reply, data)).toEqual(data)
})

test('what the contract does not name is left out, at every depth', async () => {
  const reply = z.object({ people: z.array(z.object({ name: z.string() })) })
  const data = { secret: 1, people: [{ name: 'Li', phone: '13800000001' }] }
  expect(await serialise(reply, data)).toEqual({ people: [{ name: 'Li' }] })
})

test('every reply of the contract has a schema that Fastify takes', async () => {
  const answers = Object.values<AnyEndpoint>(endpoints).filter(({ answersFile }) => !answersFile)
  for (const { reply } of answers) {
    // One that says nothing makes nothing of everything.
    const made = reply.safeParse(null).success ? ['data', null] : ['statusCode', 500]
    await expect(serialise(reply, {})).resolves.toHaveProperty(...(made as [string, unknown]))
  }
})
