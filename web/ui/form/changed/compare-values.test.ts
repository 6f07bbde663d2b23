import { expect, test } from 'vitest'
import { differencesOf, mergeValues, typedMeanwhile } from './compare-values.ts'

const fields = ['name', 'texts.en.title', 'kinds'].map((path) => ({ path, label: path }))
const base = { name: 'a', texts: { en: { title: 'one' } }, kinds: [1] }
const changed = (change: object) => ({ ...base, ...change })

test('what others changed is told, and whether it was changed here too', () => {
  const mine = changed({ name: 'mine' })
  const theirs = changed({ name: 'theirs', texts: { en: { title: 'two' } } })
  expect(differencesOf({ base, mine, theirs }, fields)).toEqual([
    { path: 'name', label: 'name', theirs: 'theirs', mine: 'mine', both: true },
    { path: 'texts.en.title', label: 'texts.en.title', theirs: 'two', mine: 'one', both: false },
  ])
})

test('nothing is told of what was changed here alone, to the same on both sides, or outside these fields', () => {
  const mine = changed({ name: 'same', kinds: [2] })
  const theirs = changed({ name: 'same', elsewhere: true })
  expect(differencesOf({ base, mine, theirs }, fields)).toEqual([])
})

test('merged, what was changed here stays, and all the rest is theirs', () => {
  const mine = changed({ name: 'mine', kinds: [2] })
  const theirs = changed({ name: 'theirs', texts: { en: { title: 'two' } } })
  expect(mergeValues({ base, mine, theirs }, fields)).toEqual({
    name: 'mine',
    texts: { en: { title: 'two' } },
    kinds: [2],
  })
})

test('once it is saved, a form holds what was saved, and what was typed while it was on its way', () => {
  const sent = changed({ name: ' mine ' })
  const saved = changed({ name: 'mine', kinds: [1, 2] })
  const stands = typedMeanwhile({ sent, saved }, fields)
  expect(stands(sent)).toEqual(saved)
  const typed = { ...sent, texts: { en: { title: 'typed since' } } }
  expect(stands(typed)).toEqual({ ...saved, texts: { en: { title: 'typed since' } } })
})

test('a part that one side does not have at all is compared as empty', () => {
  const theirs = { name: 'a', kinds: [1] } as unknown as typeof base
  expect(differencesOf({ base, mine: base, theirs }, fields)).toMatchObject([
    { path: 'texts.en.title', theirs: undefined, mine: 'one', both: false },
  ])
})
