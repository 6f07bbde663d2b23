import { expect, test } from 'vitest'
import type { FieldEffect } from '#contract/batch/form/form-effects.ts'
import { countEffects } from './count-effects.ts'

test('how many drafts lose, have unfit or are asked what, field by field', async () => {
  const effects: Record<string, FieldEffect>[] = [
    { address: 'gone', seat: 'asked' },
    {},
    { address: 'unfit', seat: 'asked' },
  ]
  const drafts = effects.map((_, at) => () => ({ at: `${at}` }))
  const counted = await countEffects(drafts, ({ at }) => new Map(Object.entries(effects[Number(at)] ?? {})))
  expect(counted).toEqual([
    { id: 'address', gone: 1, unfit: 1, asked: 0 },
    { id: 'seat', gone: 0, unfit: 0, asked: 2 },
  ])
})

test('others are served between one draft and the next, and none is opened before its turn', async () => {
  const order: string[] = []
  let isOver = false
  const serveOthers = () => {
    order.push('others')
    if (!isOver) setImmediate(serveOthers)
  }
  setImmediate(serveOthers)
  const drafts = ['first', 'second', 'third'].map((name) => () => {
    order.push(name)
    return {}
  })
  await countEffects(drafts, () => new Map())
  isOver = true
  expect(order).toEqual(['first', 'others', 'second', 'others', 'third', 'others'])
})
