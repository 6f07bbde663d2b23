import { expect, test } from 'vitest'
import { openKeys, type Place } from './keys.ts'

const place: Place = { projectId: 'one', table: 'account', column: 'phone_sealed' }
const keys = openKeys({ sealing: ['a newer key', 'an older key'], index: 'an index key' })
const older = openKeys({ sealing: ['an older key'], index: 'an index key' })
const strange = openKeys({ sealing: ['a stranger’s key'], index: 'another index key' })

test('what is sealed opens again, and shows nothing of itself', () => {
  for (const plain of ['', '13800000001', '张𠮷三'.repeat(500)]) {
    const sealed = keys.seal(place, plain)
    expect(keys.open(place, sealed)).toBe(plain)
    expect(plain === '' || !sealed.includes(plain)).toBe(true)
  }
  expect(keys.seal(place, 'same')).not.toEqual(keys.seal(place, 'same'))
})

test('moved to another project, table or column, changed by one bit or cut, it does not open', () => {
  const sealed = keys.seal(place, '13800000001')
  for (const other of [
    { projectId: 'two' },
    { projectId: null },
    { table: 'guardian' },
    { column: 'email_sealed' },
  ])
    expect(() => keys.open({ ...place, ...other }, sealed)).toThrow()
  for (let at = 4; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => keys.open(place, changed)).toThrow()
  }
  expect(() => keys.open(place, sealed.subarray(0, -1))).toThrow()
})

test('an older key still opens, the newest seals, a stranger’s does neither', () => {
  const sealed = older.seal(place, 'old')
  expect(keys.open(place, sealed)).toBe('old')
  expect(keys.seal(place, 'new').subarray(0, 4)).toEqual(keys.freshBeginning)
  expect(sealed.subarray(0, 4)).not.toEqual(keys.freshBeginning)
  expect(() => older.open(place, keys.seal(place, 'new'))).toThrow('not among the keys')
  expect(() => strange.open(place, sealed)).toThrow('not among the keys')
})

test('the index finds the same value in every table of a project, whatever the sealing key, and nowhere else', () => {
  const found = keys.index('one', 'phone', '13800000001')
  expect(older.index('one', 'phone', '13800000001')).toEqual(found)
  const others = [
    keys.index('two', 'phone', '13800000001'),
    keys.index('one', 'email', '13800000001'),
    keys.index('one', 'phone', '13800000002'),
    strange.index('one', 'phone', '13800000001'),
    keys.digest('one', 'phone', '13800000001'),
  ]
  for (const other of others) expect(other).not.toEqual(found)
})

test('parts of a digest cannot be moved from one to the other', () => {
  expect(keys.digest('code', 'ab', 'c')).not.toEqual(keys.digest('code', 'a', 'bc'))
})
