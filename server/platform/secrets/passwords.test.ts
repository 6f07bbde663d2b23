import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

test('a hash is argon2id at the recommended cost, and only its own password fits it', async () => {
  const passwords = openPasswords()
  const hash = await passwords.reserve((slot) => slot.hash('Baoming#2026'))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.reserve((slot) => slot.verify(hash, 'Baoming#2026'))).toBe(true)
  expect(await passwords.reserve((slot) => slot.verify(hash, 'baoming#2026'))).toBe(false)
})

test('without a hash no password is right, and to find that out takes as much computing', async () => {
  const passwords = openPasswords({ atOnce: 1 })
  const hash = await passwords.reserve((slot) => slot.hash('Baoming#2026'))
  const costOf = async (known: string | null) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 10; n += 1)
      expect(await passwords.reserve((slot) => slot.verify(known, 'wrong'))).toBe(false)
    return process.cpuUsage(before).user
  }
  const [there, absent] = [await costOf(hash), await costOf(null)]
  expect(absent / there).toBeGreaterThan(0.3)
})

test('past the bound it says at once that it is busy and when to come again, and lets in again after that', async () => {
  const passwords = openPasswords({ atOnce: 1, mostSlots: 2 })
  const checks = Array.from({ length: 5 }, () =>
    passwords.reserve((slot) => slot.verify(null, 'x')).catch((error: unknown) => error),
  )
  const outcomes = await Promise.all(checks)
  expect(outcomes.slice(0, 2)).toEqual([false, false])
  for (const refused of outcomes.slice(2))
    expect(refused).toMatchObject({ error: 'busy', retryAfterSeconds: expect.any(Number) })
  expect(await passwords.reserve((slot) => slot.verify(null, 'x'))).toBe(false)
})

test('a work that fails gives its place back', async () => {
  const passwords = openPasswords({ atOnce: 1, mostSlots: 1 })
  await expect(passwords.reserve(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await passwords.reserve((slot) => slot.verify(null, 'x'))).toBe(false)
})
