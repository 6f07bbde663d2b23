import { describe, expect, test } from 'vitest'
import { type HoldSpell, prolongedSpell, restingUntil, spellOfChoice } from './hold-rules.ts'

const terms = { holdMinutes: 30, mostHoldMinutes: 120, restMinutes: 20 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 4, minute))
const spell = (from: number, to: number): HoldSpell => ({ holdBeganAt: at(from), holdEndsAt: at(to) })
const none: HoldSpell = { holdBeganAt: null, holdEndsAt: null }

describe('choosing', () => {
  test.each([
    ['for the first time begins a stretch', none, 0, spell(0, 30)],
    ['again does not prolong it', spell(0, 30), 29, spell(0, 30)],
    ['again after work on the form does not either', spell(0, 80), 60, spell(0, 80)],
    ['after a rest begins another one', spell(0, 30), 50, spell(50, 80)],
  ])('%s', (_, before, now, after) => {
    expect(spellOfChoice(terms, before, at(now))).toEqual(after)
  })
})

describe('work on the form', () => {
  test.each([
    ['prolongs from now', spell(0, 30), 10, spell(0, 40)],
    ['never beyond the most from the first hold on', spell(0, 115), 100, spell(0, 120)],
    ['never makes it shorter', spell(0, 120), 95, spell(0, 120)],
    ['does not bring back what is over', spell(0, 30), 30, spell(0, 30)],
    ['prolongs nothing where nothing is held', none, 10, none],
  ])('%s', (_, before, now, after) => {
    expect(prolongedSpell(terms, before, at(now))).toEqual(after)
  })

  test('counts at least one hold where the most is set shorter', () => {
    const short = { ...terms, mostHoldMinutes: 10 }
    expect(prolongedSpell(short, spell(0, 30), at(5))).toEqual(spell(0, 30))
  })
})

describe('the rest', () => {
  test.each([
    ['none before a hold', none, 0, null],
    ['none while it lasts', spell(0, 30), 29, null],
    ['begins when it ends', spell(0, 30), 30, at(50)],
    ['is over in time', spell(0, 30), 50, null],
  ])('%s', (_, before, now, until) => {
    expect(restingUntil(terms, before, at(now))).toEqual(until)
  })
})
