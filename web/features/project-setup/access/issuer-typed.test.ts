import { expect, test } from 'vitest'
import { differencesOf, mergeValues, typedMeanwhile } from '#web/ui/form/changed/compare-values.ts'
import { comparedIssuer, newIssuer, typedOfCompared } from './issuer-typed.ts'

const fields = ['audience', 'keys'].map((path) => ({ path, label: path }))
const keysOf = (thumbprint: string) => [{ kid: 'k1', kind: 'RSA 2048', thumbprint }]
const base = comparedIssuer(newIssuer, keysOf('old'))
const untouched = comparedIssuer({ ...newIssuer, audience: 'mine' }, keysOf('old'))
const replaced = comparedIssuer({ ...newIssuer, keys: 'typed keys' }, keysOf('old'))

test('two people who both replace the keys of an issuer have changed the same field', () => {
  const theirs = comparedIssuer(newIssuer, keysOf('theirs'))
  expect(differencesOf({ base, mine: replaced, theirs }, fields)).toMatchObject([
    { path: 'keys', theirs: keysOf('theirs'), mine: 'typed keys', both: true },
  ])
  expect(differencesOf({ base, mine: untouched, theirs }, fields)).toMatchObject([
    { path: 'keys', both: false },
  ])
})

test('merged, typed keys stay in the form; where none were typed, the field is empty as it was', () => {
  const theirs = comparedIssuer({ ...newIssuer, audience: 'theirs' }, keysOf('theirs'))
  const merged = (mine: typeof base) => typedOfCompared(mergeValues({ base, mine, theirs }, fields))
  expect(merged(replaced)).toMatchObject({ audience: 'theirs', keys: 'typed keys' })
  expect(merged(untouched)).toMatchObject({ audience: 'mine', keys: '' })
})

test('keys that were saved leave the form, and those typed during the save stay', () => {
  const saved = comparedIssuer(newIssuer, keysOf('new'))
  expect(typedOfCompared(typedMeanwhile({ sent: replaced, saved }, fields)(replaced)).keys).toBe('')
  expect(typedOfCompared(typedMeanwhile({ sent: base, saved }, fields)(replaced)).keys).toBe('typed keys')
})
