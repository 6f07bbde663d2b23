import { expect, test } from 'vitest'
import { actorByScheme } from './actor-by-scheme.ts'

const system = { kind: 'system', name: 'test' } as const
const knows = (known: string) => async (token: string) => (token === known ? system : null)
const findActor = actorByScheme({ 'ata-token': [knows('a'), knows('b')], ttoken: [knows('c')] })

test('a token is read by the readers of its scheme, one after the other', async () => {
  for (const known of ['ata-token a', 'ata-token b', 'ttoken c']) expect(await findActor(known)).toBe(system)
})

test.each([
  'ata-token c',
  'ttoken a',
  'Bearer a',
  'a',
  '',
  'ata-token',
  'toString a',
  '__proto__ a',
  'ATA-TOKEN a',
])('%j opens nothing', async (authorization) => {
  expect(await findActor(authorization)).toBe(null)
})
