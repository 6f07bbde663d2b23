import { type Mock, vi } from 'vitest'
import type { PasswordSlot, Passwords } from '#server/platform/secrets/passwords.ts'

/** Passwords are computed as ever; a test counts how many were. */
export function countPasswords(): {
  readonly hashed: Mock<() => void>
  readonly verified: Mock<() => void>
  /** For a house's `between`. */
  readonly passwords: (passwords: Passwords) => Passwords
} {
  const [hashed, verified] = [vi.fn(), vi.fn()]
  const counted = (slot: PasswordSlot): PasswordSlot => ({
    hash(password) {
      hashed()
      return slot.hash(password)
    },
    verify(hash, password) {
      verified()
      return slot.verify(hash, password)
    },
  })
  return {
    hashed,
    verified,
    passwords: ({ reserve }) => ({ reserve: (work) => reserve((slot) => work(counted(slot))) }),
  }
}
