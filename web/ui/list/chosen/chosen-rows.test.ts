import { describe, expect, it } from 'vitest'
import { mostChosen } from '#contract/kit/list/choice.ts'
import {
  allChosen,
  choose,
  countChosen,
  isChosen,
  isSeenWhole,
  isTooMany,
  noneChosen,
  rangeOf,
} from './chosen-rows.ts'

const keys = ['a', 'b', 'c', 'd', 'e']

describe('the rows that are chosen', () => {
  it('are none at first, then those that were pressed, and no longer when pressed again', () => {
    const some = choose(noneChosen, ['b', 'd'], true)
    expect(keys.filter((key) => isChosen(some, key))).toEqual(['b', 'd'])
    expect(countChosen(some, 5)).toBe(2)
    expect(countChosen(choose(some, ['b'], false), 5)).toBe(1)
  })

  it('are all that match but those that were taken off, also where they were never loaded', () => {
    const but = choose(allChosen, ['c'], false)
    expect(keys.filter((key) => isChosen(but, key))).toEqual(['a', 'b', 'd', 'e'])
    expect(countChosen(but, 1204)).toBe(1203)
    expect(countChosen(but, null)).toBeNull()
    expect(isChosen(choose(but, ['c'], true), 'c')).toBe(true)
  })

  it('with the shift key go from the row before to this one, in either direction', () => {
    expect(rangeOf(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rangeOf(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  })

  it('are this row alone where there was none before, or it is gone', () => {
    expect(rangeOf(keys, null, 'd')).toEqual(['d'])
    expect(rangeOf(keys, 'gone', 'd')).toEqual(['d'])
  })

  it('are seen whole where none is on a page that was never loaded, or not counted', () => {
    expect(isSeenWhole(choose(noneChosen, ['b', 'd'], true), keys, 1204)).toBe(true)
    expect(isSeenWhole(choose(noneChosen, ['b', 'elsewhere'], true), keys, 1204)).toBe(false)
    expect(isSeenWhole(choose(allChosen, ['c'], false), keys, keys.length)).toBe(true)
    expect(isSeenWhole(allChosen, keys, 1204)).toBe(false)
    expect(isSeenWhole(allChosen, keys, null)).toBe(false)
  })

  it('may be as many one by one as the server takes', () => {
    const many = (count: number) =>
      choose(
        noneChosen,
        Array.from({ length: count }, (_, at) => `${at}`),
        true,
      )
    expect(isTooMany(many(mostChosen))).toBe(false)
    expect(isTooMany(many(mostChosen + 1))).toBe(true)
  })
})
